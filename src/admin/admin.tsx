// The forms at /admin, in which the owner changes texts and facts. Nothing else loads this file.

import CMS, { type CustomFieldControlProps } from '@sveltia/cms';
import { Component } from 'react';
import type * as v from 'valibot';
import { fieldOf, problemsIn } from '../content/judge.ts';
import { collections, fileSchemas, textSchemas } from './forms.ts';

const spoken = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** One of the editor's own controls, and the one sentence that there is about what stands in it. */
function judgedText(type: 'string' | 'text') {
  const Control = CMS.getFieldType(type)?.control;
  return (props: CustomFieldControlProps) => {
    const schema = textSchemas[props.field.get('text')];
    const [problem] = props.value && schema ? problemsIn(schema, props.value) : [];
    return (
      <>
        {Control && <Control {...props} />}
        {problem && <p role="status">{spoken(problem.sentence)}</p>}
      </>
    );
  };
}
CMS.registerFieldType('line', judgedText('string'));
CMS.registerFieldType('lines', judgedText('text'));

/** At the top of each form: as long as something is wrong in it, it says what and where, and the form cannot be saved. */
class Judge extends Component<CustomFieldControlProps> {
  wasRight = true;
  sentence() {
    const { entry, field } = this.props;
    const schema = fileSchemas[field.get('file')];
    if (!entry || !schema) return '';
    const problems = problemsIn(schema, written(schema, JSON.parse(JSON.stringify(entry.get('data')))));
    const [first, ...others] = problems.map(({ names, sentence }) => [names.slice(1).join(' › '), sentence]);
    const also = others.slice(0, 3).map(([place]) => place);
    const more = others.length > 3 ? ' e mais' : '';
    return first
      ? `${first.filter(Boolean).join(': ')}${also.length > 0 ? ` Depois: ${also.join('; ')}${more}.` : ''}`
      : '';
  }
  /** The editor asks when a value changes, before the new one has come: the answer waits for it. */
  isValid = () =>
    new Promise((answer) =>
      this.forceUpdate(() => {
        const isRight = this.sentence() === '';
        // What it shows, it takes from the last answer whenever this value is set: it is set once more.
        if (isRight !== this.wasRight) setTimeout(() => this.props.onChange(this.props.value));
        this.wasRight = isRight;
        answer(isRight || { error: { message: 'Não foi salvo. Corrija o que está dito acima.' } });
      }),
    );
  override render() {
    return <p role="status">{this.sentence() || 'Nada a corrigir.'}</p>;
  }
}
CMS.registerFieldType('judge', Judge);

/** What the editor will write of a value: the schema's fields, but for those left empty. */
function written(schema: v.GenericSchema, value: unknown): unknown {
  const { item, entries } = fieldOf(schema);
  if (item && Array.isArray(value)) return value.map((one) => written(item, one));
  if (!entries || typeof value !== 'object' || value === null) return value;
  const all = Object.entries(entries).map(([key, inner]) => [key, written(inner, Object(value)[key])]);
  return Object.fromEntries(all.filter(([, one]) => one !== undefined && one !== null));
}

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
