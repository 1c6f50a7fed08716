// The forms at /admin, in which the owner changes texts and facts. Nothing else loads this file.

import CMS from '@sveltia/cms';
import { collections } from './forms.ts';

/** `owner/name` on GitHub. Without one, as in a local build, only a working copy can be edited. */
declare const REPOSITORY: string;

const config = {
  load_config_file: false,
  app_title: 'Textos do site',
  logo: { src: '/favicon.svg' },
  backend: { name: 'github', repo: REPOSITORY },
  // Each change is a proposal with a preview of the whole site, until somebody publishes it.
  publish_mode: 'editorial_workflow',
  media_folder: 'src/pictures',
  public_folder: '/src/pictures',
  slug: { encoding: 'ascii', clean_accents: true },
  // The page's policy lets no picture of another site in.
  media_libraries: {
    default: { config: { slugify_filename: true, max_file_size: 8_000_000 } },
    stock_assets: { providers: [] },
  },
  editor: { preview: false },
  output: { omit_empty_optional_fields: true },
  collections,
};
// Without the options that a field leaves undefined, which the editor takes for mistakes.
CMS.init({ config: JSON.parse(JSON.stringify(config)) });
