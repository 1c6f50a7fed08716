import { findMember, loginLink } from '../desk/login-link.ts';
import { deskMembers, deskSecret, siteOrigin } from '../settings.ts';
import { CommandError, exitWith, loadEnv, readPort } from './command.ts';

/** `npm run login-link -- nome@empresa`: prints a link that logs a member in, for the day when no mail arrives. */
async function printLoginLink(email = ''): Promise<void> {
  loadEnv();
  const secret = deskSecret();
  if (!secret) {
    throw new CommandError(
      'DESK_SECRET não está definida. Ponha em .env a do site publicado; para a mesa desta máquina, qualquer valor (openssl rand -hex 32).',
    );
  }
  const member = findMember(email);
  if (!member) {
    const members = deskMembers().map(({ address }) => address);
    throw new CommandError(
      `“${email}” não é da equipe (${members.join(', ')}). Use: npm run login-link -- ${members[0]}`,
    );
  }
  const local = `http://localhost:${readPort()}`;
  const link = await loginLink(secret, member.address);
  console.log(link);
  console.info(`Vale por 15 minutos. Na mesa desta máquina: ${link.replace(siteOrigin(), local)}`);
}

await printLoginLink(process.argv[2]).catch(exitWith);
