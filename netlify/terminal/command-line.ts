import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as commands from './commands.ts';
import { withDatabaseOpen } from './open-database.ts';
import * as privacy from './privacy-commands.ts';
import { UsageError, type Values } from './usage.ts';

interface Command {
  /** What stands behind the command's name. */
  usage?: string;
  about: string;
  options?: ParseArgsConfig['options'];
  /** Whether something has to be named: a protocol, which may be typed in several words, or an e-mail. */
  isNamed?: boolean;
  run: (values: Values, name: string) => Promise<void>;
}

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;

/** All that can be typed after `npm run contacts --`. What a person would click is at the desk, in the browser. */
const COMMANDS: Record<string, Command> = {
  list: {
    usage: '[--all | --suspeitos | --pendentes] [--desde 7d] [--json]',
    about: 'as mensagens, da mais nova para a mais antiga; sem opção, as que esperam resposta',
    options: { all: flag, suspeitos: flag, pendentes: flag, desde: text, json: flag },
    run: withDatabaseOpen(commands.list),
  },
  show: {
    usage: '<protocolo> [--json]',
    about: 'uma mensagem inteira',
    options: { json: flag },
    isNamed: true,
    run: withDatabaseOpen(commands.show),
  },
  export: {
    usage: '[--desde 2026-11-21]',
    about: 'todas as mensagens em CSV',
    options: { desde: text },
    run: withDatabaseOpen(commands.exportCsv),
  },
  titular: {
    usage: '<e-mail> [--json]',
    about: 'tudo o que está guardado de uma pessoa (LGPD, art. 18)',
    options: { json: flag },
    isNamed: true,
    run: withDatabaseOpen(privacy.showPerson),
  },
  erase: {
    usage: '<e-mail> [--yes]',
    about: 'apaga tudo o que está guardado de uma pessoa',
    options: { yes: flag },
    isNamed: true,
    run: withDatabaseOpen(privacy.erasePerson),
  },
  deliver: {
    usage: '[--now] [--incertas]',
    about:
      'envia por e-mail o que já deve ser enviado; --now, também o que ainda esperaria; --incertas, também o que talvez já tenha chegado',
    options: { now: flag, incertas: flag },
    run: withDatabaseOpen(commands.deliverPending),
  },
  resumo: { about: 'envia já o resumo do que espera por alguém', run: withDatabaseOpen(commands.mailSummary) },
  purge: {
    usage: '[--older-than 365d] [--yes]',
    about: 'apaga o que passou do prazo de guarda (CONTACT_RETENTION_DAYS)',
    options: { 'older-than': text, yes: flag },
    run: withDatabaseOpen(privacy.purgeOld),
  },
  entrar: {
    usage: '<e-mail>',
    about: 'escreve um link que entra na mesa, para quando o e-mail não chega',
    isNamed: true,
    run: commands.printLogin,
  },
};

const HELP = [
  'Uso: npm run contacts -- <comando>\n',
  ...Object.entries(COMMANDS).map(([name, { usage = '', about }]) => `  ${`${name} ${usage}`.trim()}\n      ${about}`),
  '\nUm tempo é 7d (dias), 12h (horas), 2s (semanas) ou 2026-11-21.',
  'Termina com 0 quando deu certo, 1 quando não deu, 2 quando o comando está errado e 3 quando algum e-mail não saiu.',
].join('\n');

const SEE_HELP = 'Veja: npm run contacts -- help';

/** Runs what was typed. @throws UsageError */
export async function runCommand([name = '', ...rest]: string[]): Promise<void> {
  if (['', 'help'].includes(name) || [name, ...rest].some((word) => word === '--help' || word === '-h')) {
    if (name === '') throw new UsageError(`Falta o comando. ${SEE_HELP}`);
    return void process.stdout.write(`${HELP}\n`);
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`Não há o comando "${name}". ${SEE_HELP}`);
  const { values, positionals } = parse(name, command, rest);
  if (command.isNamed ? positionals.length === 0 : positionals.length > 0) throw new UsageError(usageOf(name, command));
  await command.run(values, positionals.join(' '));
}

function parse(name: string, command: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({ args, options: command.options ?? {}, allowPositionals: true });
    return { values: values as Values, positionals };
  } catch (error) {
    // An option that does not exist or lacks its value (Node's manual, errors).
    if (!String(Object(error).code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(usageOf(name, command));
  }
}

const usageOf = (name: string, { usage = '' }: Command) =>
  `Não entendi. Uso: npm run contacts -- ${name} ${usage}`.trim();
