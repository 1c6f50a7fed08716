// The words of the tests' own company, with its facts in their places.

import { withFacts } from '../../src/content/fill.ts';
import notFound from '../company/src/content/404.json' with { type: 'json' };
import contato from '../company/src/content/contato.json' with { type: 'json' };
import index from '../company/src/content/index.json' with { type: 'json' };
import erp from '../company/src/content/produtos/erp.json' with { type: 'json' };
import tms from '../company/src/content/produtos/tms.json' with { type: 'json' };
import wms from '../company/src/content/produtos/wms.json' with { type: 'json' };
import site from '../company/src/content/site.json' with { type: 'json' };
import sobre from '../company/src/content/sobre.json' with { type: 'json' };

export const texts = withFacts({ contato, index, notFound, tms, wms, erp, site, sobre });
