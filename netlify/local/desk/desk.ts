import { Command } from 'commander';
import { closeDatabase } from '../../contacts/database.ts';
import { loadEnv } from '../load-env.ts';
import { exitWith, LocalError } from '../local-error.ts';
import * as commands from './commands.ts';
import { openDeskDatabase } from './open-database.ts';

/** commander speaks English: what it says by itself, in the desk's language. */
const inPortuguese: [RegExp, string][] = [
  [/^Usage:/, 'Uso:'],
  [/^Options:/, 'Opções:'],
  [/^Commands:/, 'Comandos:'],
  [/^Arguments:/, 'Argumentos:'],
  [/^error: unknown option '(.+)'/, "Opção desconhecida: '$1'."],
  [/^error: unknown command '(.+)'/, "Comando desconhecido: '$1'. Veja: npm run contacts -- --help"],
  [/^error: missing required argument '(.+)'/, "Falta o argumento '$1'."],
  [/^error: option '(.+)' argument missing/, "Falta o valor da opção '$1'."],
  [/^error: too many arguments.*/, 'Argumentos demais.'],
  [/^\(Did you mean (.+)\?\)/m, 'Seria $1?'],
];
const translate = (text: string) =>
  inPortuguese.reduce((said, [english, portuguese]) => said.replace(english, portuguese), text);

/** `npm run contacts -- COMMAND`: the commercial team's desk. */
const desk = new Command('contacts')
  .description('Mesa de trabalho das mensagens recebidas pelo site.')
  .helpCommand('help [comando]', 'mostra a ajuda de um comando')
  .helpOption('-h, --help', 'mostra esta ajuda')
  .addHelpText(
    'after',
    '\nTermina com 0 quando deu certo, 1 quando não deu, 2 quando o comando está errado e 3 quando algum e-mail não saiu.',
  )
  .configureHelp({ styleTitle: translate })
  .configureOutput({ outputError: (text, write) => write(translate(text)) })
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

desk
  .command('list')
  .description('lista as mensagens, da mais nova para a mais antiga')
  .option('--all', 'todas, também respondidas e suspeitas')
  .option('--suspeitos', 'só as suspeitas')
  .option('--pendentes', 'só as que esperam entrega por e-mail')
  .option('--desde <quando>', 'só as recebidas desde então: 7d, 12h, 2026-11-21')
  .option('--pagina <número>', 'página da lista', '1')
  .option('--json', 'um vetor JSON com todas')
  .action(commands.list);
desk
  .command('show <protocolo>')
  .description('mostra uma mensagem inteira')
  .option('--json', 'como objeto JSON')
  .action(commands.show);
desk.command('answer <protocolo>').description('marca como respondida').action(commands.answer);
desk.command('release <protocolo>').description('diz que não é suspeita; o e-mail sai').action(commands.releaseAndMail);
desk
  .command('deliver')
  .description('envia por e-mail o que já deve ser enviado')
  .option('--now', 'tudo o que não foi entregue, também o que ainda esperaria')
  .action(commands.deliverPending);
desk
  .command('export')
  .description('escreve todas as mensagens em CSV na saída')
  .option('--desde <quando>', 'só as recebidas desde então: 7d, 12h, 2026-11-21')
  .action(commands.exportCsv);
desk
  .command('titular <e-mail>')
  .description('mostra tudo o que está guardado de uma pessoa (LGPD, art. 18)')
  .option('--json', 'como vetor JSON')
  .action(commands.showPerson);
desk
  .command('erase <e-mail>')
  .description('apaga tudo o que está guardado de uma pessoa')
  .option('--yes', 'sem perguntar')
  .action(commands.erasePerson);
desk
  .command('purge')
  .description('apaga o que passou do prazo de guarda (CONTACT_RETENTION_DAYS)')
  .option('--older-than <dias>', 'outro prazo, por exemplo 365d')
  .action(commands.purgeOld);

for (const command of desk.commands) {
  command
    .helpOption('-h, --help', 'mostra esta ajuda')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
}

let leave: (() => Promise<void>) | undefined;
desk.hook('preAction', async () => {
  loadEnv();
  leave = await openDeskDatabase();
});

async function run(): Promise<void> {
  try {
    await desk.parseAsync();
  } catch (error) {
    const isUnavailable = error instanceof Error && error.name === 'DatabaseUnavailableError';
    throw isUnavailable ? new LocalError('O banco de dados não respondeu. Confira NETLIFY_DB_URL e a conexão.') : error;
  } finally {
    await closeDatabase();
    await leave?.();
  }
}

await run().catch(exitWith);
