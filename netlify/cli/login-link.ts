import { findMember, loginLink } from '../desk/login-link.ts';
import { CommandError, exitWith, loadEnv } from '../local/command.ts';
import { deskSecret } from '../settings.ts';

/** `npm run login-link -- nome@empresa`: prints a link that logs a member in, for the day when no mail arrives. */
function printLoginLink(email = ''): void {
  loadEnv();
  const secret = deskSecret();
  if (!secret) throw new CommandError('DESK_SECRET não está definida neste terminal. Use a mesma do site publicado.');
  const member = findMember(email);
  if (!member) {
    throw new CommandError(
      `“${email}” não está em CONTACT_MAIL_TO nem em DESK_MEMBERS. Use: npm run login-link -- nome@empresa.com.br`,
    );
  }
  console.log(loginLink(secret, member.address));
  console.info('Vale por 15 minutos. Para a mesa de npm start, troque o começo do link por http://localhost:8888.');
}

try {
  printLoginLink(process.argv[2]);
} catch (error) {
  exitWith(error);
}
