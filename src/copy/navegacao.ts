// Imported by the browser and by the build. The menu's words and the button's label are the contract's
// (docs/especificacao.md).

export const navigation = {
  label: 'Principal',
  menu: 'Menu',
  close: 'Fechar',
  home: 'Home',
  solutions: 'Soluções',
  about: 'Sobre',
  contact: 'Contato',
  privacy: 'Privacidade',
  accessibility: 'Acessibilidade',
  whatsapp: 'Fale conosco no WhatsApp',
};
