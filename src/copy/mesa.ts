/** The page behind the signed links of the team's mails. */
export const deskPage = {
  actions: {
    respondida: {
      title: 'Marcar como respondida?',
      text: 'A mensagem sai da lista do que espera resposta.',
      button: 'Marcar como respondida',
      done: 'Marcada como respondida',
      doneText: 'Ela não aparece mais entre as que esperam resposta.',
    },
    liberar: {
      title: 'Liberar esta mensagem?',
      text: 'Ela deixa de ser suspeita e segue por e-mail para a equipe.',
      button: 'Não é spam, liberar',
      done: 'Mensagem liberada',
      doneText: 'Ela não é mais suspeita. O e-mail chega em instantes.',
    },
    spam: {
      title: 'Marcar como spam?',
      text: 'A mensagem sai da lista do que espera por alguém. Ela continua guardada.',
      button: 'É spam',
      done: 'Marcada como spam',
      doneText: 'Ela não espera mais por ninguém.',
    },
    reenviar: {
      title: 'Enviar de novo?',
      text: 'O servidor de e-mail não confirmou a entrega desta mensagem. Ela segue de novo para quem talvez não a tenha recebido, que pode recebê-la em dobro.',
      button: 'Enviar de novo',
      done: 'A caminho',
      doneText: 'O e-mail chega em instantes.',
    },
  },
  undo: 'Desfazer',
  undone: 'Desfeito',
  undoneText: 'A mensagem voltou a ficar como estava.',
  protocol: (protocol: string) => `Protocolo ${protocol}`,
  invalid: {
    title: 'Este link não vale',
    text: 'Ele está incompleto, é antigo demais ou é de uma mensagem que já foi apagada. Abra o link mais novo que recebeu por e-mail.',
  },
  notFound: 'Não há nada neste endereço.',
  methodNotAllowed: 'Este endereço só responde aos métodos GET e POST.',
};
