// Imported by the browser and by the build. The words of the menu and of the button are the
// contract's (docs/especificacao.md); those of single pages are in src/content/pages.ts.

export const navigation = {
  label: 'Principal',
  menu: 'Menu',
  close: 'Fechar',
  home: 'Home',
  solutions: 'Soluções',
  whatsapp: 'Fale conosco no WhatsApp',
};
