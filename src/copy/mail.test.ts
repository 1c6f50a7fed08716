import { expect, test } from 'vitest';
import { failureWords } from './mail.ts';

const AGAIN = 'tenta de novo sozinho';

test.each([
  ['535 5.7.139, 535 5.7.3', 'o Microsoft 365 não deixa esta caixa entrar com senha', 'ligue “SMTP autenticado”'],
  ['535, 530, EAUTH, ENOAUTH', 'recusou o usuário ou a senha', 'corrija SMTP_URL'],
  ['550 5.7.26, 554 5.7.1', 'por uma regra, como SPF, DKIM ou bloqueio', 'Peça ao provedor'],
  ['550, 551, 553, 554', 'não aceita este endereço ou este e-mail', 'CONTACT_MAIL_TO'],
  ['421, 451', 'pediu para tentar mais tarde', AGAIN],
  ['EDNS, ENOTFOUND, EAI_AGAIN', 'o endereço do servidor não existe', 'corrija SMTP_URL ou CONTACT_WEBHOOK_URL'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT, UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'o certificado do servidor', 'corrija SMTP_URL'],
  ['ERR_TLS_CERT_ALTNAME_INVALID, ETLS', 'o certificado do servidor não vale', 'corrija SMTP_URL'],
  ['ETIMEDOUT, UND_ERR_CONNECT_TIMEOUT', 'não respondeu a tempo', AGAIN],
  ['ECONNECTION, ECONNRESET, ESOCKET, EPIPE, UND_ERR_SOCKET', 'a conexão com o servidor caiu', AGAIN],
  ['HTTP 401, HTTP 403, HTTP 407', 'recusou a chave', 'CONTACT_WEBHOOK_SECRET'],
  ['HTTP 408, HTTP 425, HTTP 429', 'pediu para tentar mais tarde', AGAIN],
  ['HTTP 400, HTTP 405, HTTP 413, HTTP 422', 'não aceita a mensagem', 'cuida do sistema'],
  ['HTTP 501, HTTP 502, HTTP 503, HTTP 504, HTTP 520', 'está fora do ar', 'cuida do sistema'],
  ['qualquer', 'motivo desconhecido', AGAIN],
])('%s is explained, with what to do', (codes, reason, advice) => {
  for (const code of codes.split(', ')) {
    const [why, what] = failureWords(code).split(` (${code}). `);
    expect(why).toContain(reason);
    expect(what).toContain(advice);
  }
});

test.each([
  ['a mail server', '', 400, 599],
  ['a webhook', 'HTTP ', 100, 599],
])('no reply of %s is unknown', (_, prefix, first, last) => {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => `${prefix}${first + index}`);
  expect(codes.filter((code) => failureWords(code).startsWith('motivo desconhecido'))).toEqual([]);
});
