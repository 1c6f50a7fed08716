import { type CheerioAPI, load } from 'cheerio';
import { colourName } from '../brand/with-colours.ts';

/** Where an illustration is shown: in the head of a page, there on a phone, or on a product's card. */
export type Variant = 'hero' | 'phone' | 'card';

export interface Illustration {
  /** The file's `<view id="frame">`, or `card-frame` for a card. Default: the whole picture. */
  frame: Box;
  whole: Box;
  /** Colours are classes like `fill-signal`. A line without one has the colour of the text around. */
  markup: string;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Values = Record<string, string>;

/** The head of a page holds the layers of two variants. Paper has room for the lower one only. */
const SHOWN_IN_HEAD: Values = { hero: 'hidden sm:block print:hidden', phone: 'sm:hidden print:block' };
/** Takes a path with `data-edge` beyond the edge of any window. A filled one also goes down, to enclose its ground. */
const TO_EDGE: Values = { left: 'H-3000', right: 'H3000' };
const DOWN = 'V3000';
const SHAPES = 'g, path, rect, circle, ellipse, line, polyline, polygon, text';
/** Editors add many more. */
const KEPT_ATTRIBUTES =
  /^(d|points|transform|[xyr]|[cr][xy]|[xy][12]|width|height|display|opacity|fill|fill-rule|stroke|stroke-\w+|font-size|text-anchor)$/;
/** Inkscape gives elements without an id one like `path12` or `text3-7`. */
const AUTOMATIC_ID = /^[a-z]+\d[\d-]*$/;

/**
 * Reads a drawing for a page or a share image.
 * @param texts The words of each `<text>` with an id. Empty words remove the group that holds the element.
 * @throws Error for a colour that the brand does not have, and for an id that only the file or only `texts` has
 */
export function readSvg(file: string, variants: Variant[], texts: Values = {}): Illustration {
  const $ = load(file, { xml: true });
  const svg = $('svg');
  fillTexts($, texts);
  chooseLayers($, variants);
  const whole = svg.attr('viewBox') ?? '';
  const frame = $(variants.includes('card') ? '#card-frame' : '#frame').attr('viewBox') ?? whole;
  const palette = paletteOf($('style').text());
  svg.children(`#background, :not(${SHAPES})`).remove();
  svg.find('*').each((_, element) => {
    const textColour = element.name === 'text' ? svg.attr('stroke') : undefined;
    element.attribs = attributesOf(element.attribs, palette, textColour);
  });
  return {
    frame: boxOf(frame),
    whole: boxOf(whole),
    markup: (svg.html() ?? '').replace(/\s*\n\s*/g, ''),
  };
}

function boxOf(viewBox: string): Box {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}

/** `count` for `count-2`: elements with the same name differ by a number. */
const nameOf = (id: string) => id.replace(/-\d+$/, '');

function fillTexts($: CheerioAPI, texts: Values): void {
  const left = new Set(Object.keys(texts));
  $('text[id]').each((_, element) => {
    const { id = '' } = element.attribs;
    const words = texts[nameOf(id)];
    if (words) $(element).text(words);
    else if (words === '') $(element).closest('g').remove();
    else if (!AUTOMATIC_ID.test(id))
      throw new Error(`nada diz o que <text id="${id}"> mostra. Apague o id, e o texto do arquivo aparece.`);
    left.delete(nameOf(id));
  });
  for (const name of left) throw new Error(`falta <text id="${name}">, que mostra um dado do site. Traga-o de volta.`);
}

/** Keeps the layers of these variants. A layer like `hero-card` belongs to both. */
function chooseLayers($: CheerioAPI, variants: Variant[]): void {
  $('g[id]').each((_, element) => {
    const layer = $(element);
    const { id = '' } = element.attribs;
    if (AUTOMATIC_ID.test(id)) return;
    const names = nameOf(id).split('-');
    if (!names.every((name) => ['hero', 'phone', 'card'].includes(name)))
      throw new Error(`<g id="${id}"> não é uma camada: há hero, phone e card. Mude o id, ou apague-o.`);
    const shown = variants.filter((variant) => names.includes(variant));
    if (shown.length === 0) layer.remove();
    else if (shown.length < variants.length) layer.addClass(SHOWN_IN_HEAD[String(shown)] ?? '');
    layer.removeAttr('display').css('display', '');
  });
}

const declarationsOf = (css: string): Values =>
  Object.fromEntries(Array.from(css.matchAll(/([\w-]+)\s*:\s*([^;]+)/g), ([, name, value]) => [name, value?.trim()]));

/** The colours of each class in the file's `<style>`. */
function paletteOf(css: string): Record<string, Values> {
  const rules = Array.from(css.matchAll(/\.([\w-]+)\s*{([^}]*)}/g), ([, name = '', rule = '']) => {
    const { fill, stroke } = declarationsOf(rule);
    return [name, { ...(fill && { fill }), ...(stroke && { stroke }) }] as const;
  });
  return Object.fromEntries(rules.filter(([, colours]) => Object.keys(colours).length > 0));
}

/** An element's attributes on the site. @param textColour The colour in the file that becomes the colour of the text around it */
function attributesOf(attributes: Values, palette: Record<string, Values>, textColour?: string): Values {
  const { class: classes = '', style = '', ...own } = attributes;
  const names = classes.split(/\s+/).filter(Boolean);
  const all: Values = Object.assign(own, ...names.map((name) => palette[name]), declarationsOf(style));
  const colours = ['fill', 'stroke'].flatMap((property) => {
    const value = all[property] ?? 'none';
    if (value === 'none') return [];
    delete all[property];
    return `${property}-${value === textColour ? 'current' : colourName(value)}`;
  });
  const end = TO_EDGE[all['data-edge'] ?? ''];
  if (end) all.d += colours.some((name) => name.startsWith('fill-')) ? end + DOWN : end;
  const kept = [...colours, ...names.filter((name) => !palette[name])].join(' ');
  const shown = Object.fromEntries(Object.entries(all).filter(([name]) => KEPT_ATTRIBUTES.test(name)));
  return kept ? { ...shown, class: kept } : shown;
}
