/** One message of the corpus: who writes, from where, what. */
export interface Letter {
  nome: string;
  empresa: string;
  email: string;
  mensagem: string;
  telefone?: string;
}

export const letter = (nome: string, empresa: string, email: string, mensagem: string): Letter => ({
  nome,
  empresa,
  email,
  mensagem,
});
