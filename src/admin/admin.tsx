// The forms at /admin, in which the owner changes texts and facts. Nothing else loads this file.

import CMS, { type CustomFieldControlProps } from '@sveltia/cms';
import { Component } from 'react';
import { problemsIn, unlessEmpty } from '../content/judge.ts';
import { collections, schemas } from './forms.ts';

const problemsOf = ({ field }: CustomFieldControlProps, value: unknown) => {
  const schema = schemas[field.get('schema')];
  return schema && value ? problemsIn(schema, JSON.parse(JSON.stringify(value), unlessEmpty)) : [];
};

/** One of the editor's own controls, and the one sentence that there is about what stands in it. */
function judgedText(type: 'string' | 'text') {
  const Control = CMS.getFieldType(type)?.control;
  return (props: CustomFieldControlProps) => {
    const [{ sentence } = { sentence: '' }] = problemsOf(props, props.value);
    return (
      <>
        {Control && <Control {...props} />}
        {sentence && <p role="status">{sentence.charAt(0).toUpperCase() + sentence.slice(1)}</p>}
      </>
    );
  };
}
CMS.registerFieldType('line', judgedText('string'));
CMS.registerFieldType('lines', judgedText('text'));

/** At the top of each form: as long as something is wrong in it, it says what and where, and the form cannot be saved. */
class Judge extends Component<CustomFieldControlProps> {
  wasRight = true;
  /** The first three, because a new system's form has more than anybody would read. */
  sentences = () =>
    problemsOf(this.props, this.props.entry?.get('data'))
      .slice(0, 3)
      .map(({ names, sentence }) => [names.slice(1).join(' › '), sentence].filter(Boolean).join(': '))
      .join(' ');
  /** The editor asks when a value changes, before the new one has come: the answer waits for it. */
  isValid = () =>
    new Promise((answer) =>
      this.forceUpdate(() => {
        const isRight = this.sentences() === '';
        // What it shows, it takes from the last answer whenever this value is set: it is set once more.
        if (isRight !== this.wasRight) setTimeout(() => this.props.onChange(this.props.value));
        this.wasRight = isRight;
        answer(isRight || { error: { message: 'Não foi salvo. Corrija o que está dito acima.' } });
      }),
    );
  override render() {
    return <p role="status">{this.sentences() || 'Nada a corrigir.'}</p>;
  }
}
CMS.registerFieldType('judge', Judge);

const config = {
  load_config_file: false,
  app_title: 'Textos do site',
  logo: { src: '/favicon.svg' },
  backend: { name: 'github', repo: document.body.dataset.repository },
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
void CMS.init({ config: JSON.parse(JSON.stringify(config)) });
