import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SettingError } from '../../src/setting-error.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import { CommandError, exitWith } from '../local/command.ts';
import { MailServerError } from '../mail/transmit.ts';
import * as commands from './commands.ts';
import { withDatabase } from './database.ts';
import * as privacy from './privacy-commands.ts';
import { UsageError, type Values } from './terminal.ts';

interface Command {
  /** Arguments and options, as the help shows them. */
  usage?: string;
  about: string;
  options?: ParseArgsConfig['options'];
  /** Whether it takes an argument: an e-mail, or a protocol, which may be typed in several words. */
  takesArgument?: boolean;
  run: (values: Values, argument: string) => Promise<void>;
}

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

const COMMANDS: Record<string, Command> = {
  list: {
    usage: '[--all | --suspected | --undelivered] [--since 7d] [--json]',
    about: 'as mensagens, da mais nova para a mais antiga; sem opção, as que esperam resposta',
    options: { all: flag, suspected: flag, undelivered: flag, since: text, json: flag },
    run: withDatabase(commands.list),
  },
  show: {
    usage: '<protocolo> [--json]',
    about: 'uma mensagem inteira',
    options: { json: flag },
    takesArgument: true,
    run: withDatabase(commands.show),
  },
  export: {
    usage: '[--since 2026-11-21]',
    about: 'todas as mensagens em CSV',
    options: { since: text },
    run: withDatabase(commands.exportCsv),
  },
  person: {
    usage: '<e-mail> [--json]',
    about: 'tudo o que está guardado de uma pessoa (LGPD, art. 18)',
    options: { json: flag },
    takesArgument: true,
    run: withDatabase(privacy.showPerson),
  },
  erase: {
    usage: '<e-mail> [--yes]',
    about: 'apaga tudo o que está guardado de uma pessoa',
    options: { yes: flag },
    takesArgument: true,
    run: withDatabase(privacy.erase),
  },
  deliver: {
    usage: '[--now] [--uncertain]',
    about:
      'envia por e-mail o que já deve ser enviado; --now, também o que ainda esperaria; --uncertain, também o que talvez já tenha chegado',
    options: { now: flag, uncertain: flag },
    run: withDatabase(commands.deliverPending),
  },
  digest: { about: 'envia já o resumo do que espera por alguém', run: withDatabase(commands.digest) },
  purge: {
    usage: '[--older-than 365d] [--yes]',
    about: 'apaga o que passou do prazo de guarda (CONTACT_RETENTION_DAYS)',
    options: { 'older-than': text, yes: flag },
    run: withDatabase(privacy.purgeOld),
  },
  login: {
    usage: '<e-mail>',
    about: 'escreve um link que entra na mesa, para quando o e-mail não chega',
    takesArgument: true,
    run: commands.printLoginLink,
  },
};

const HELP = [
  'Uso: npm run contacts -- <comando>\n',
  ...Object.entries(COMMANDS).map(([name, { usage = '', about }]) => `  ${`${name} ${usage}`.trim()}\n      ${about}`),
  '\nUm tempo é 7d (dias), 12h (horas), 2w (semanas) ou 2026-11-21.',
  'Termina com 0 quando deu certo, 1 quando não deu, 2 quando o comando está errado e 3 quando algum e-mail não saiu.',
].join('\n');

const SEE_HELP = 'Veja: npm run contacts -- help';

/** `npm run contacts -- COMMAND`: reads and manages messages, for maintainers and scripts. @throws UsageError */
async function runCommand([name = '', ...rest]: string[]): Promise<void> {
  if (['', 'help'].includes(name) || [name, ...rest].some((word) => word === '--help' || word === '-h')) {
    if (name === '') throw new UsageError(`Falta o comando. ${SEE_HELP}`);
    return void process.stdout.write(`${HELP}\n`);
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`Não há o comando "${name}". ${SEE_HELP}`);
  const { values, positionals } = parse(name, command, rest);
  if (command.takesArgument ? positionals.length === 0 : positionals.length > 0)
    throw new UsageError(usageOf(name, command));
  await command.run(values, positionals.join(' '));
}

function parse(name: string, command: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: command.options ?? {}, allowPositionals: true });
    return { values: values as Values, positionals };
  } catch (error) {
    // An unknown option, or one without its value (ERR_PARSE_ARGS_* of Node).
    if (!String(Object(error).code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(usageOf(name, command));
  }
}

const usageOf = (name: string, { usage = '' }: Command) =>
  `Não entendi. Uso: npm run contacts -- ${name} ${usage}`.trim();

/** Turns an expected failure into one with a message for the terminal. Returns any other unchanged. */
function explain(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) {
    return new CommandError('O banco de dados não respondeu. Confira CONTACTS_DB_URL ou NETLIFY_DB_URL e a conexão.');
  }
  if (error instanceof SettingError) return new CommandError(error.message);
  if (error instanceof MailServerError) {
    return new CommandError(`O servidor de e-mail não respondeu como devia (${error.reason}). Confira SMTP_URL.`);
  }
  return error;
}

// A reader such as head or less may close the output early.
process.stdout.on('error', (error) => process.exit(Object(error).code === 'EPIPE' ? 0 : 1));

try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(error.message);
    process.exitCode = 2;
  } else {
    exitWith(explain(error));
  }
}
