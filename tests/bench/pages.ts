import { chromium } from 'playwright-core';
import { productNames } from '../../src/products.ts';
import { LAUNCH_ARGS } from '../support/browser-options.ts';
import { ensureBrowser } from '../support/find-browser.ts';
import { buildSite } from '../support/shared-site.ts';
import { startSite } from '../support/site.ts';
import { startEdge } from './edge.ts';
import { compareFirstPaints } from './first-paint.ts';
import { measureHand, PATIENCE_MS } from './hand.ts';
import { openSlowLink } from './slow-link.ts';
import { compareWork } from './work.ts';

/**
 * `npm run bench`: when each page paints over a slow link, where the processor's
 * time goes, and how long a hand waits; the first two beside the floor, in the
 * same rounds. Read the ratios: the machine's own speed cancels out.
 */
const PAGES = ['/', ...Object.keys(productNames).map((slug) => `/${slug}`), '/sobre', '/contato'];
const PHONE_LINK = { rttMs: 150, downKbitPerSecond: 1600, upKbitPerSecond: 750 };

const executablePath = ensureBrowser();
buildSite();
const site = await startSite();
const edge = await startEdge(site.url, PAGES);
const link = await openSlowLink(edge.port, PHONE_LINK);
const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS });

console.log(
  'Pintura em rede lenta (RTT 150 ms, 1,6 Mbit/s), processador / 4: medianas das rodadas, e entre que razões fica a metade delas',
);
console.table(await compareFirstPaints(browser, link.url, PAGES));

console.log('Processador / 4, sem rede, em ms: a visita inteira, e o que acaba antes da primeira pintura');
console.table(await compareWork(browser, edge.url, PAGES));

console.log(`A mão: a mais longa espera de cada gesto, processador seis vezes mais lento (limite: ${PATIENCE_MS} ms)`);
console.table(await measureHand(browser, site.url));

await browser.close();
link.stop();
edge.stop();
await site.stop();
