import { expect, test } from 'vitest';
import { failureWords } from './mail.ts';

const AGAIN = 'tenta de novo sozinho';
const SHOW = 'Mostre o código';

test.each([
  ['AUTH 535 5.7.139, AUTH 535 5.7.3', 'o Microsoft 365 não deixa esta caixa entrar', 'ligue “SMTP autenticado”'],
  ['STARTTLS 500, STARTTLS 454 4.7.0', 'não oferece uma conexão cifrada', 'smtps://'],
  ['AUTH 534 5.7.9', 'senha de app', 'corrija SMTP_URL'],
  ['AUTH 535 5.7.8, AUTH 535, AUTH EAUTH, AUTH ENOAUTH', 'recusou o usuário ou a senha', 'corrija SMTP_URL'],
  ['AUTH 454 4.7.0', 'não conseguiu conferir', AGAIN],
  ['MAIL 530 5.7.0, AUTH 538, MAIL 530 5.7.57', 'uma conexão cifrada e com senha', 'smtps://'],
  ['MAIL 550 5.4.5, RCPT 450 4.4.5, DATA 550 5.4.5', 'chegou ao limite de e-mails do dia', AGAIN],
  ['MAIL 550 5.1.8, RCPT 501 5.1.7, MAIL 553, MAIL 550', 'não aceita o remetente', 'corrija CONTACT_MAIL_FROM'],
  ['MAIL 553 5.7.1, MAIL 501', 'não aceita o remetente', 'corrija CONTACT_MAIL_FROM'],
  ['MAIL 552, MAIL 552 5.3.4, DATA 552 5.3.4, RCPT 552 5.2.3', 'o e-mail é grande demais', SHOW],
  ['RCPT 552 5.2.2, RCPT 452 4.2.2, DATA 552', 'a caixa está cheia', 'Apague e-mails'],
  ['RCPT 550 5.2.1', 'a caixa está desativada', 'CONTACT_MAIL_TO'],
  ['RCPT 452 4.3.1, MAIL 452, DATA 451 4.3.0', 'o servidor está sem espaço ou com outro problema dele', AGAIN],
  ['RCPT 452 4.5.3', 'não aceita tantos e-mails de uma vez', AGAIN],
  ['RCPT 550, RCPT 550 5.1.1, RCPT 551', 'não conhece este endereço', 'CONTACT_MAIL_TO'],
  ['RCPT 553 5.1.3, RCPT 550 5.4.1', 'não conhece este endereço', 'CONTACT_MAIL_TO'],
  ['RCPT 550 5.7.1, DATA 550 5.7.26', 'por uma regra, como SPF, DKIM ou bloqueio', 'Peça ao provedor'],
  ['DATA 554, DATA 554 5.6.0, DATA 550', 'não aceita o que está escrito no e-mail', 'Peça ao provedor'],
  ['CONN 554', 'não aceita a conexão do site', 'Peça ao provedor'],
  ['CONN 421, RCPT 450 4.7.1, DATA 421', 'pediu para tentar mais tarde', AGAIN],
  ['RCPT 571, DATA 555 5.9.9, SMTP EENVELOPE', 'um código que o site não conhece', SHOW],
  ['DNS EAI_AGAIN, HTTP EAI_AGAIN', 'não pôde ser consultado agora', AGAIN],
  ['DNS ENOTFOUND, DNS EDNS', 'o endereço do servidor não existe', 'corrija SMTP_URL'],
  ['HTTP ENOTFOUND', 'o endereço do servidor não existe', 'corrija CONTACT_WEBHOOK_URL'],
  ['CONN DEPTH_ZERO_SELF_SIGNED_CERT, CONN ETLS', 'o certificado do servidor não vale', 'corrija SMTP_URL'],
  ['HTTP UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'o certificado do servidor não vale', 'corrija CONTACT_WEBHOOK_URL'],
  ['HTTP ERR_SSL_WRONG_VERSION_NUMBER', 'não fala o protocolo', 'corrija CONTACT_WEBHOOK_URL'],
  ['CONN ETIMEDOUT, SMTP ETIMEDOUT, HTTP UND_ERR_CONNECT_TIMEOUT', 'não respondeu a tempo', AGAIN],
  ['CONN ECONNREFUSED', 'nada atende neste endereço', 'corrija SMTP_URL'],
  ['SMTP ECONNECTION, DATA ECONNRESET, CONN ESOCKET, HTTP UND_ERR_SOCKET', 'a conexão com o servidor caiu', AGAIN],
  ['HTTP 200 HTML', 'uma página da web', 'cuida do sistema'],
  ['HTTP 200 Z_DATA_ERROR, HTTP HPE_INVALID_CONSTANT', 'não se consegue ler', 'cuida do sistema'],
  ['HTTP 401, HTTP 403, HTTP 407', 'recusou a chave', 'CONTACT_WEBHOOK_SECRET'],
  ['HTTP 408, HTTP 425, HTTP 429', 'pediu para tentar mais tarde', AGAIN],
  ['HTTP 400, HTTP 405, HTTP 413, HTTP 422', 'não aceita a mensagem', 'cuida do sistema'],
  ['HTTP 501, HTTP 502, HTTP 503, HTTP 504, HTTP 520', 'está fora do ar', 'cuida do sistema'],
  ['HTTP qualquer', 'um código que o site não conhece', 'cuida do sistema'],
])('%s is explained, with what to do', (failures, reason, advice) => {
  for (const failure of failures.split(', ')) {
    const [why, what] = failureWords(failure).split(` (${failure})`);
    expect(why, failure).toContain(reason);
    expect(what, failure).toContain(advice);
  }
});

test.each([
  [
    'DATA ETIMEDOUT, DATA ECONNECTION, HTTP ETIMEDOUT, HTTP ECONNRESET, HTTP UND_ERR_SOCKET, HTTP 200 Z_DATA_ERROR',
    true,
  ],
  ['HTTP 200 HTML, HTTP 503, HTTP UND_ERR_CONNECT_TIMEOUT, HTTP ECONNREFUSED, SMTP ETIMEDOUT, DATA 451 4.7.1', false],
])('after %s what was sent may have arrived: %s', (failures, may) => {
  for (const failure of failures.split(', '))
    expect(failureWords(failure).includes('e o que foi enviado pode ter chegado'), failure).toBe(may);
});
