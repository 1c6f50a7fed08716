import { expect, test } from 'vitest';
import { failureWords } from './mail.ts';

test.each([
  ['535 5.7.139', 'o Microsoft 365 não deixa esta caixa entrar com senha', 'ligue “SMTP autenticado”'],
  ['535 5.7.3', 'o Microsoft 365 não deixa esta caixa entrar com senha', 'ligue “SMTP autenticado”'],
  ['535', 'recusou o usuário ou a senha', 'corrija SMTP_URL'],
  ['EAUTH', 'recusou o usuário ou a senha', 'corrija SMTP_URL'],
  ['ENOAUTH', 'recusou o usuário ou a senha', 'corrija SMTP_URL'],
  ['550 5.7.26', 'por uma regra, como SPF, DKIM ou bloqueio', 'Peça ao provedor'],
  ['452', 'a caixa está cheia', 'Apague'],
  ['552', 'a caixa está cheia', 'Apague'],
  ...['550', '551', '553', '554'].map((code) => [code, 'não aceita este endereço ou este e-mail', 'CONTACT_MAIL_TO']),
  ['421', 'pediu para tentar mais tarde', 'tenta de novo sozinho'],
  ['501', 'o servidor recusou o e-mail', 'Peça ao provedor'],
  ['EDNS', 'o endereço do servidor não existe', 'corrija SMTP_URL'],
  ['ENOTFOUND', 'o endereço do servidor não existe', 'CONTACT_WEBHOOK_URL'],
  ['EAI_AGAIN', 'o endereço do servidor não existe', 'corrija'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'não fala o protocolo do endereço', 'corrija'],
  ['EPROTOCOL', 'não fala o protocolo do endereço', 'corrija'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'o certificado do servidor não vale', 'corrija'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'o certificado do servidor não vale', 'corrija'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'o certificado do servidor não vale', 'corrija'],
  ['ETLS', 'o certificado do servidor não vale', 'corrija'],
  ['ETIMEDOUT', 'não respondeu a tempo', 'tenta de novo sozinho'],
  ['UND_ERR_CONNECT_TIMEOUT', 'não respondeu a tempo', 'tenta de novo sozinho'],
  ['ECONNREFUSED', 'nada atende neste endereço', 'corrija'],
  ['EHOSTUNREACH', 'nada atende neste endereço', 'corrija'],
  ['ECONNECTION', 'a conexão com o servidor caiu', 'tenta de novo sozinho'],
  ['ECONNRESET', 'a conexão com o servidor caiu', 'tenta de novo sozinho'],
  ['ESOCKET', 'a conexão com o servidor caiu', 'tenta de novo sozinho'],
  ['EPIPE', 'a conexão com o servidor caiu', 'tenta de novo sozinho'],
  ['UND_ERR_SOCKET', 'a conexão com o servidor caiu', 'tenta de novo sozinho'],
  ['interrupted', 'foi interrompida no meio', 'tenta de novo sozinho'],
  ['HTTP 200 HTML', 'respondeu com uma página', 'cuida do sistema'],
  ['HTTP 302', 'o endereço leva a outro', 'endereço final'],
  ...[401, 403, 407].map((code) => [`HTTP ${code}`, 'recusou a chave', 'CONTACT_WEBHOOK_SECRET']),
  ...[404, 410].map((code) => [`HTTP ${code}`, 'não há nada neste endereço', 'corrija CONTACT_WEBHOOK_URL']),
  ...[408, 425, 429].map((code) => [`HTTP ${code}`, 'pediu para tentar mais tarde', 'tenta de novo sozinho']),
  ...[400, 405, 413, 422].map((code) => [`HTTP ${code}`, 'não aceita a mensagem', 'cuida do sistema']),
  ['HTTP 500', 'teve um erro ao receber', 'cuida do sistema'],
  ...[501, 502, 503, 504, 520].map((code) => [`HTTP ${code}`, 'está fora do ar', 'cuida do sistema']),
  ['qualquer', 'motivo desconhecido', 'tenta de novo sozinho'],
])('the code %s is explained, with what to do', (code, reason = '', advice) => {
  const words = failureWords(code);
  expect(words).toContain(reason);
  expect(words).toContain(`(${code}). `);
  expect(words.split(`(${code}). `)[1]).toContain(advice);
});

test.each([
  ['a mail server', '', 400, 599],
  ['a webhook', 'HTTP ', 100, 599],
])('no reply of %s is unknown', (_, prefix, first, last) => {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => `${prefix}${first + index}`);
  expect(codes.filter((code) => failureWords(code).startsWith('motivo desconhecido'))).toEqual([]);
});
