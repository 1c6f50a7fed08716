import yargs, { type Argv } from 'yargs';
import { hideBin } from 'yargs/helpers';
import * as commands from './commands.ts';
import { withDatabaseOpen } from './open-database.ts';
import * as privacy from './privacy-commands.ts';
import { parseDays, parsePage, parseSince } from './since.ts';

const EXIT_CODES =
  'Termina com 0 quando deu certo, 1 quando não deu, 2 quando o comando está errado e 3 quando algum e-mail não saiu.';

const since = {
  desc: 'só as recebidas desde então: 7d, 12h, 2026-11-21',
  type: 'string',
  requiresArg: true,
  coerce: parseSince,
} as const;
const json = (desc: string) => ({ desc, type: 'boolean' }) as const;
const undo = { desc: 'volta atrás', type: 'boolean' } as const;
const yes = { desc: 'sem perguntar', type: 'boolean' } as const;

/** The part common to commands about one message. The protocol may be typed in several words. */
const about = (cli: Argv, name: string) =>
  cli.usage(`Uso: $0 ${name} <protocolo>`).positional('protocolo', {
    type: 'string',
    array: true,
    demandOption: true,
    desc: 'GS-7K3F-2Q9X, também sem hífens',
  });
const person = (cli: Argv, name: string) =>
  cli
    .usage(`Uso: $0 ${name} <email>`)
    .positional('email', { type: 'string', demandOption: true, desc: 'o e-mail que a pessoa usou' });

/** What can be typed after `npm run contacts --`, and what answers it. @throws UsageError for anything else */
export const commandLine = yargs(hideBin(process.argv))
  .scriptName('contacts')
  .locale('pt_BR')
  .usage('Uso: $0 <comando> [opções]\n\nMesa de trabalho das mensagens recebidas pelo site.')
  .epilogue(EXIT_CODES)
  .parserConfiguration({
    'boolean-negation': false,
    'parse-numbers': false,
    'parse-positional-numbers': false,
  })
  .command(
    'list',
    'lista as mensagens, da mais nova para a mais antiga',
    (cli) =>
      cli
        .usage('Uso: $0 list [opções]')
        .option('all', { desc: 'todas, também respondidas, suspeitas e spam', type: 'boolean' })
        .option('suspeitos', { desc: 'só as suspeitas', type: 'boolean' })
        .option('pendentes', { desc: 'só as que não chegaram a todos por e-mail', type: 'boolean' })
        .option('desde', since)
        .option('pagina', {
          desc: 'página da lista',
          type: 'string',
          requiresArg: true,
          default: '1',
          coerce: parsePage,
        })
        .option('json', json('um vetor JSON com todas'))
        .check(oneKindOnly),
    withDatabaseOpen(commands.list),
  )
  .command(
    'show <protocolo..>',
    'mostra uma mensagem inteira',
    (cli) => about(cli, 'show').option('json', json('como objeto JSON')),
    withDatabaseOpen(({ protocolo, json: asJson }) => commands.show(protocolo.join(' '), { json: asJson })),
  )
  .command(
    'answer <protocolo..>',
    'marca como respondida',
    (cli) => about(cli, 'answer').option('desfazer', undo),
    withDatabaseOpen(({ protocolo, desfazer }) => commands.answer(protocolo.join(' '), { desfazer })),
  )
  .command(
    'spam <protocolo..>',
    'marca como spam: não espera mais por ninguém',
    (cli) => about(cli, 'spam').option('desfazer', undo),
    withDatabaseOpen(({ protocolo, desfazer }) => commands.spam(protocolo.join(' '), { desfazer })),
  )
  .command(
    'release <protocolo..>',
    'diz que não é suspeita; o e-mail sai',
    (cli) => about(cli, 'release'),
    withDatabaseOpen(({ protocolo }) => commands.releaseAndMail(protocolo.join(' '))),
  )
  .command(
    'deliver',
    'envia por e-mail o que já deve ser enviado',
    (cli) =>
      cli
        .usage('Uso: $0 deliver [opções]')
        .option('now', { desc: 'também o que ainda esperaria', type: 'boolean' })
        .option('incertas', { desc: 'também o que talvez já tenha chegado', type: 'boolean' }),
    withDatabaseOpen(commands.deliverPending),
  )
  .command(
    'resumo',
    'envia já o resumo do que espera por alguém',
    (cli) => cli.usage('Uso: $0 resumo'),
    withDatabaseOpen(commands.mailSummary),
  )
  .command(
    'export',
    'escreve todas as mensagens em CSV na saída',
    (cli) => cli.usage('Uso: $0 export [opções]').option('desde', since),
    withDatabaseOpen(commands.exportCsv),
  )
  .command(
    'titular <email>',
    'mostra tudo o que está guardado de uma pessoa (LGPD, art. 18)',
    (cli) => person(cli, 'titular').option('json', json('como objeto JSON, com as listas mensagens e citacoes')),
    withDatabaseOpen(({ email, json: asJson }) => privacy.showPerson(email, { json: asJson })),
  )
  .command(
    'erase <email>',
    'apaga tudo o que está guardado de uma pessoa',
    (cli) => person(cli, 'erase').option('yes', yes),
    withDatabaseOpen(({ email, yes: isSure }) => privacy.erasePerson(email, { yes: isSure })),
  )
  .command(
    'purge',
    'apaga o que passou do prazo de guarda (CONTACT_RETENTION_DAYS)',
    (cli) =>
      cli
        .usage('Uso: $0 purge [opções]')
        .option('older-than', {
          desc: 'outro prazo, por exemplo 365d',
          type: 'string',
          requiresArg: true,
          coerce: parseDays,
        })
        .option('yes', yes),
    withDatabaseOpen(({ olderThan, yes: isSure }) => privacy.purgeOld({ olderThan, yes: isSure })),
  )
  .demandCommand(1, 'Falta o comando. Veja: npm run contacts -- --help')
  .strict()
  .recommendCommands()
  .help('help', 'mostra esta ajuda')
  .alias('help', 'h')
  .version(false)
  .showHelpOnFail(false)
  .exitProcess(false)
  .fail((message, error) => {
    // yargs wraps what a coerce function throws into an error of its own, and keeps the message.
    throw error && error.name !== 'YError' ? error : new UsageError(error?.message ?? message);
  });

/** The command was not understood; the message, in Portuguese, says what to type. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Refuses two kinds at once: nobody could say whether --all with a kind means all or the kind. */
function oneKindOnly({ all, suspeitos, pendentes }: Record<string, unknown>): true {
  if ([all, suspeitos, pendentes].filter(Boolean).length < 2) return true;
  throw new UsageError('Use só uma destas opções: --all, --suspeitos ou --pendentes.');
}
