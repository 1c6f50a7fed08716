import { describe, expect, test } from 'vitest';
import { spamSignals } from '../../src/copy/mail.ts';
import { exampleWords } from '../../src/message/fields.ts';
import { checkContact } from '../../src/message/schema.ts';
import unseenLegitimate from '../../tests/support/unseen-legitimate.json' with { type: 'json' };
import unseenSpam from '../../tests/support/unseen-spam.json' with { type: 'json' };
import { checkSpam } from './check-spam.ts';
import { type Classifier, features, train } from './classify.ts';
import legitimate from './corpus/legitimate.json' with { type: 'json' };
import spam from './corpus/spam.json' with { type: 'json' };

/** An example of the corpus: who writes, from which company, what. */
type Example = Pick<typeof exampleWords, 'nome' | 'empresa' | 'email' | 'mensagem'> & { telefone?: string };

const asMessage = (example: Example) => ({ ...exampleWords, ...example });

/** Returns the examples that are suspected when a person sends them. */
const suspectedOf = (examples: Example[], classifier?: Classifier) =>
  examples.filter((example) => checkSpam(asMessage(example), { tempo_ms: 40_000 }, classifier).isSuspected);

/** Share of legitimate messages that may wait for a person. */
const MAX_FALSE_POSITIVES = 1 / 33;

test('every example of the corpus passes the rules of the contact form', () => {
  const examples: Example[] = [...legitimate, ...spam, ...unseenLegitimate, ...unseenSpam];
  expect(examples.filter((example) => !checkContact(asMessage(example)).success)).toEqual([]);
});

describe('cross-validation in ten folds', () => {
  const FOLDS = 10;
  const ROUNDS = 5;

  /** Each fold has a tenth of both classes, and each round other folds. An example added at the end moves no other. */
  const foldOf = (index: number, round: number) => (index + round * Math.floor(index / FOLDS)) % FOLDS;

  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const folds = Array.from({ length: FOLDS }, (_, fold) => {
      const within = (examples: Example[]) => examples.filter((_, index) => foldOf(index, round) === fold);
      const trainingTexts = (examples: Example[]) =>
        examples.filter((_, index) => foldOf(index, round) !== fold).map(({ mensagem }) => mensagem);
      const classifier = train(trainingTexts(legitimate), trainingTexts(spam));
      return { legitimate: suspectedOf(within(legitimate), classifier), spam: suspectedOf(within(spam), classifier) };
    });
    return { legitimate: folds.flatMap((fold) => fold.legitimate), spam: folds.flatMap((fold) => fold.spam) };
  });
  const missed = spam.filter((example) => rounds.every((round) => !round.spam.includes(example)));
  if (process.env.SHOW_PASSED) console.info(missed.map(({ nome, mensagem }) => `${nome}: ${mensagem.slice(0, 80)}`));

  test('at most one legitimate message of the corpus in 33 is suspected', () => {
    const suspected = rounds.flatMap((round) => round.legitimate);
    const counts = rounds.map((round) => round.legitimate.length).join(', ');
    console.info(`legitimate: ${counts} of ${legitimate.length} suspected`);
    expect(legitimate.length).toBeGreaterThanOrEqual(60);
    expect(suspected.length / ROUNDS, JSON.stringify(suspected)).toBeLessThanOrEqual(
      legitimate.length * MAX_FALSE_POSITIVES,
    );
  });

  test('at least three quarters of the spam of the corpus is suspected', () => {
    const suspected = rounds.flatMap((round) => round.spam);
    console.info(`spam: ${rounds.map((round) => round.spam.length).join(', ')} of ${spam.length} suspected`);
    expect(spam.length).toBeGreaterThanOrEqual(60);
    expect(suspected.length / ROUNDS).toBeGreaterThanOrEqual(spam.length * 0.75);
  });
});

describe('examples that the filter was not trained on', () => {
  test('at most one unseen legitimate message in 33 is suspected', () => {
    const suspected = suspectedOf(unseenLegitimate);
    console.info(`unseen legitimate: ${suspected.length} of ${unseenLegitimate.length} suspected`);
    expect(suspected.length, JSON.stringify(suspected)).toBeLessThanOrEqual(
      unseenLegitimate.length * MAX_FALSE_POSITIVES,
    );
  });

  test('at least 24 unseen spam messages in 33 are suspected', () => {
    const suspected = suspectedOf(unseenSpam);
    console.info(`unseen spam: ${suspected.length} of ${unseenSpam.length} suspected`);
    expect(suspected.length).toBeGreaterThanOrEqual(unseenSpam.length * (24 / 33));
  });
});

test('features ignore capitals, accents and disguised letters', () => {
  expect(features('ORÇAMENTO já')).toEqual(features('orcamento ja'));
  expect(features('𝗣𝗿𝗼𝗺𝗼')).toContain('promo');
});

test.each([
  ['https://a.com/x?y R$ 1.200,00 30 % 12', ['LINK', 'PRICE', 'SHARE', 'DIGIT', '32 chars']],
  ['http://a.com:80', ['LINK', '16 chars']],
  ['R$5 30% 7', ['PRICE', 'SHARE', 'DIGIT', '8 chars']],
])('the features of “%s” name kinds of links and numbers: %j', (text, expected) => {
  expect(features(text)).toEqual(new Set(expected));
});

describe('spam signals', () => {
  const message = asMessage({ nome: 'Ana', empresa: 'Vale', email: 'ana@vale.com.br', mensagem: 'Ajuda, por favor.' });
  const unknownText = () => 0;

  test.each<[string, Partial<typeof message>, object]>([
    ['honeypot', {}, { deixe_vazio: 'x' }],
    ['speed', {}, { tempo_ms: 1999 }],
    ['speed', {}, { tempo_ms: '1999' }],
    ['links', { mensagem: 'https://a.com http://b.net/x www.c.org' }, {}],
    ['link-markup', { mensagem: '[url=x]' }, {}],
    ['link-markup', { mensagem: '<a target="_blank" href="x">' }, {}],
    ['link-markup', { mensagem: '[veja]( http://a.com)' }, {}],
    ['link-markup', { mensagem: '[veja](https://a.com)' }, {}],
    ['link-markup', { mensagem: '&lt;a  href=x' }, {}],
    ['foreign-script', { mensagem: 'Пишите' }, {}],
    ['disguise', { mensagem: 'visite loja dot com' }, {}],
    ['disguise', { mensagem: 'visite loja . com/x' }, {}],
    ['disguise', { mensagem: 'visite loja. com/x' }, {}],
    ['disguise', { mensagem: 'visite loja[dot]com' }, {}],
    ['disguise', { mensagem: 'visite loja  ( ponto )  com' }, {}],
    ['disguise', { mensagem: 'uma pro\u200b\u200bmo' }, {}],
    ['disguise', { mensagem: 'Uma 𝗣𝗿𝗼𝗺oção de Natal e de verão' }, {}],
    ['sender', { email: 'ana.souza@vale.com.XYZ' }, {}],
    ['sender', { nome: 'JamesHew', empresa: 'JamesHew' }, {}],
    ['gibberish', { mensagem: 'zxcvbnmsdfghjkl' }, {}],
    ['gibberish', { mensagem: 'aBcdEfgHijo' }, {}],
    ['gibberish', { mensagem: 'sistema zxcvbnm' }, {}],
  ])('%s is found, and only the honeypot suffices alone: %o %o', (signal, changes, input) => {
    expect(checkSpam({ ...message, ...changes }, input, unknownText)).toMatchObject({
      spamSignals: [signal],
      isSuspected: signal === 'honeypot',
    });
    expect(Object.keys(spamSignals), 'explained to the team').toContain(signal);
  });

  test.each<[string, object, boolean]>([
    ['a message sent after two seconds has no signal', { tempo_ms: 2000 }, false],
    ['two signals make an unknown text suspected', { tempo_ms: 300, email: 'ana@vale.xyz' }, true],
  ])('%s', (_, changes, isSuspected) => {
    expect(checkSpam({ ...message, ...changes }, changes, unknownText).isSuspected).toBe(isSuspected);
  });

  test.each<[string, Partial<typeof message>, object]>([
    ['capitals', { mensagem: 'MENSAGEM URGENTE DO FATURAMENTO' }, {}],
    ['a joined name', { mensagem: 'ErpSoftware e eCommerce' }, {}],
    ['one odd word of three', { mensagem: 'Aparece zxcvbnm no sistema' }, {}],
    ['a longer name than a bot’s', { nome: 'JamesHew & Filhos', empresa: 'JamesHew & Filhos' }, {}],
    ['a honeypot with a blank', {}, { deixe_vazio: ' ' }],
    ['a honeypot without a text', {}, { deixe_vazio: true }],
  ])('%s gives no signal', (_, changes, input) => {
    expect(checkSpam({ ...message, ...changes }, input, unknownText).spamSignals).toEqual([]);
  });

  test.each([
    [5, 3],
    [1.6, 3],
    [0.6, 4],
    [-0.5, 5],
    [-1.5, 6],
    [-9, 6],
  ])('a text with the score %d is suspected from %i e-mail addresses on', (score, emails) => {
    const { spamSignals, suspectedFromEmails } = checkSpam(message, {}, () => score);
    expect({ spamSignals, suspectedFromEmails }).toEqual({
      spamSignals: score > 0 ? ['text'] : [],
      suspectedFromEmails: emails,
    });
  });

  test.each(['', ' ', '1e3', '-1', null, false, [], [300], { valueOf: 1 }])(
    'the timing %j is ignored because it is not a number of milliseconds',
    (tempo_ms) => {
      expect(checkSpam(message, { tempo_ms }, unknownText).spamSignals).toEqual([]);
    },
  );

  test.each<[string, string]>([
    ['аpple', 'Cyrillic at its start'],
    ['orçamentо', 'Cyrillic at its end'],
    ['cliеnte', 'Cyrillic in its middle'],
    ['СОMPRE', 'several Cyrillic ones'],
    ['prοmoção', 'Greek in its middle'],
    ['Οferta', 'Greek at its start'],
    ['prοmοções', 'several Greek ones'],
    ['օferta', 'Armenian'],
    ['ᎪMAZON', 'Cherokee'],
    ['ⲟferta', 'Coptic'],
    ['ꓢorteio', 'Lisu'],
    ['Ⓟⓡⓞⓜⓞção', 'letters in circles'],
    ['🄿🅁🄾🄼🄾', 'letters in squares'],
    ['ᴘʀᴏᴍᴏção', 'small capitals of phonetics'],
    ['ｐｒｏｍｏ', 'full-width'],
  ])('the word %s is a disguise: %s', (word) => {
    const mensagem = `Bom dia, gostaria de ver ${word} hoje mesmo no seu armazém, obrigado.`;
    expect(checkSpam({ ...message, mensagem }, {}, unknownText).spamSignals).toEqual(['disguise']);
  });

  test.each(['10 kΩ, 5 μm, ΔT e Σ', 'o sistema TMSシステム', 'IT-компания', 'β-caroteno', 'H₂O e 1ª', 'ﬁnal', '⓵ Ⓐ'])(
    'letters of other scripts that nobody takes for Latin ones are no disguise: %s',
    (words) => {
      const mensagem = `Bom dia, o armazém guarda ${words} e mais de cem itens diferentes.`;
      expect(checkSpam({ ...message, mensagem }, {}, unknownText).spamSignals).toEqual([]);
    },
  );

  test.each<[string, string, boolean]>([
    ['three subdomains of the sender', 'https://erp.vale.com.br https://www.wms.vale.com.br www.vale.com.br', false],
    [
      'three subdomains of the sender, in capitals',
      'https://ERP.VALE.COM.BR https://wms.Vale.com.br www.tms.vale.com.BR',
      false,
    ],
    [
      'three sites whose names end like the sender’s',
      'https://aavale.com.br https://bbvale.com.br https://ccvale.com.br',
      true,
    ],
    [
      'three sites that begin like the sender’s',
      'https://vale.com.br.a.com https://vale.com.br.b.com https://vale.com.br.c.com',
      true,
    ],
    ['three networks of signatures', 'https://linkedin.com https://facebook.com https://maps.google.com', false],
    [
      'three sites that begin like a network',
      'https://google.com.a.net https://google.com.b.net https://google.com.c.net',
      true,
    ],
    ['one site, written in three ways', 'https://a.com https://A.com/x https://a.COM/y', false],
  ])('links to %s', (_, links, areForeign) => {
    const mensagem = `Bom dia, veja o nosso catálogo: ${links}`;
    expect(checkSpam({ ...message, mensagem }, {}, unknownText).spamSignals).toEqual(areForeign ? ['links'] : []);
  });

  test('an e-mail signature with site, LinkedIn and Instagram is no signal', () => {
    const mensagem = 'https://www.vale.com.br | https://linkedin.com/in/ana | https://www.instagram.com/ana | wa.me/55';
    expect(checkSpam({ ...message, mensagem }, {}, unknownText).spamSignals).toEqual([]);
  });

  test('two signals do not outweigh the words of a customer', () => {
    const hasty = { ...message, email: 'ana@vale.xyz', mensagem: legitimate[0]?.mensagem ?? '' };
    expect(checkSpam(hasty, { tempo_ms: 300 }).isSuspected).toBe(false);
  });
});

/** Words, numbers, blanks, URLs and e-mail addresses, begun and not ended. ﷺ is 18 letters in its compatibility form. */
const PIECES = [
  'a-|a|aB|á|ж|жa|a\u200b|👀|ﷺ|1|1 |1,|$1|r$ | |a | ,|\n|.|a.| . |a dot |a [|(dot ',
  'www.|www.a|www.a-|http://|https://a|@a|a@|[|[ |](|<a |&lt;a ',
].flatMap((pieces) => pieces.split('|'));

test.each(PIECES)('the spam check takes linear time for a text of repeated %j', (piece) => {
  const timeOf = (chars: number, times: number) => {
    const mensagem = `a${piece.repeat(chars)}`.slice(0, chars);
    const message = asMessage({ nome: 'A', empresa: 'A', email: 'a@a.com.br', mensagem });
    const start = performance.now();
    for (let time = 0; time < times; time++) checkSpam(message, {});
    return performance.now() - start;
  };
  // Interleaved, and the shortest of each: other load on the machine only adds time.
  const turns = Array.from({ length: 9 }, () => ({ whole: timeOf(64_000, 1), parts: timeOf(1000, 64) }));
  const shortest = (of: 'whole' | 'parts') => Math.min(...turns.map((turn) => turn[of]));
  // One long text takes up to 19 times as long because of its memory. Quadratic time would take at least 64 times.
  expect(shortest('whole') / shortest('parts')).toBeLessThan(32);
});
