import { countWaiting } from '../storage/waiting.ts';

export const noMail =
  'SMTP_URL não está definida neste terminal: daqui nenhum e-mail sai. As mensagens continuam guardadas.';

interface Shown {
  isSuspectsShown: boolean;
  isPendingShown: boolean;
}

/** Writes what waits that the list did not show, and the command that shows it. Writes nothing when nothing waits. */
export async function printWaiting(
  { isSuspectsShown, isPendingShown }: Shown,
  out: NodeJS.WritableStream = process.stdout,
): Promise<void> {
  const { suspects, undelivered, held, unseen } = await countWaiting();
  const lines = [
    suspects > 0 && !isSuspectsShown
      ? `${count(suspects, 'suspeita espera', 'suspeitas esperam')} (npm run contacts -- list --suspeitos)`
      : '',
    undelivered > 0 && !isPendingShown ? `${undelivered} sem entrega (npm run contacts -- list --pendentes)` : '',
    held > 0
      ? `${count(held, 'não foi enviada porque chegou', 'não foram enviadas porque chegaram')} em uma prévia da Netlify (npm run contacts -- deliver --now)`
      : '',
    unseen > 0
      ? `${count(unseen, 'passou', 'passaram')} do prazo de guarda sem que ninguém a visse (npm run contacts -- purge)`
      : '',
    undelivered > 0 && !process.env.SMTP_URL ? noMail : '',
  ];
  for (const line of lines.filter(Boolean)) out.write(`${line}\n`);
}

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;
