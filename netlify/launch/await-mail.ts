import { setTimeout } from 'node:timers/promises';
import { deskLink } from '../mail/signed-link.ts';
import type { Finding } from './finding.ts';
import type { MailProgress } from './mail-progress.ts';
import { describe, visit } from './visit.ts';

/** The site tries at once and, in production, again after 20 s; each try may wait 15 s for the mail server. */
const WAIT_MS = 90_000;
const PAUSE_MS = 1000;

const WHAT = 'e-mail da mensagem de teste';

/**
 * Asks where the mail of a test message stands until the mail server has accepted it, at most `waitMs` milliseconds.
 */
export async function awaitMail(site: URL, protocol: string, waitMs = WAIT_MS): Promise<Finding> {
  const begun = Date.now();
  while (true) {
    const answer = await askProgress(site, protocol);
    if (answer.status !== 200)
      return { what: WHAT, problem: `esperava-se saber da entrega, veio ${describe(answer)}.` };
    const progress: MailProgress = JSON.parse(answer.body);
    const seconds = Math.ceil((Date.now() - begun) / 1000);
    if (!progress.teste) return { what: WHAT, problem: `${protocol} foi guardada como mensagem comum. ${LEAD_ADVICE}` };
    if (progress.entrega === 'entregue') return { what: `${WHAT} aceito pelo servidor em ${seconds} s` };
    if (isFinal(progress) || Date.now() - begun >= waitMs) {
      return {
        what: WHAT,
        problem: `esperava-se que o servidor o aceitasse; depois de ${seconds} s, ${explain(progress)}`,
      };
    }
    await setTimeout(PAUSE_MS);
  }
}

const LEAD_ADVICE =
  'Confira o relógio desta máquina e a data do deploy, e marque a mensagem como respondida (npm run contacts -- answer).';

/** Whether waiting longer tells no more: it is sent nowhere, or it was refused for good (RFC 5321, 4.2.1). */
const isFinal = ({ entrega, recusa }: MailProgress) => entrega === 'previa' || /^5/.test(recusa ?? '');

function explain({ entrega, recusa, falha }: MailProgress): string {
  if (entrega === 'previa') return 'nada saiu: este deploy é uma prévia, e só o de produção envia.';
  if (recusa) return `o servidor a tinha recusado (${recusa}). Confira CONTACT_MAIL_FROM e CONTACT_MAIL_TO.`;
  if (falha === 'SMTP_URL') return 'nada saiu: SMTP_URL não está definida no site, ou não serve.';
  if (falha) return `o servidor de e-mail não tinha respondido como devia (${falha}). Confira SMTP_URL.`;
  return `estava “${entrega}”. Veja o log da função contacts no painel da Netlify.`;
}

/** Asks where the mail of a message stands. The address is signed, so nobody else can. */
export const askProgress = (site: URL, protocol: string) => {
  const { pathname, search } = new URL(deskLink({ protocol, action: 'estado' }) ?? '', site);
  return visit(new URL(pathname + search, site));
};
