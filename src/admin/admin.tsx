// The forms at /admin, in which the owner changes texts and facts. Nothing else loads this file.

import CMS, { type CustomFieldControlProps } from '@sveltia/cms';
import { Component } from 'react';
import { type Field, isGroup, problemsIn, refusal } from '../content/field.ts';
import { facts } from '../content/fill.ts';
import { collections, fileFields, textFields } from './forms.ts';

const sentenceOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What is wrong with a field, as a sentence while it is edited. It keeps the form from being saved. */
abstract class Judged extends Component<CustomFieldControlProps> {
  abstract problem(): string | undefined;
  /** What the editor shows at the field since it was last saved, until it is saved again. */
  told: string | undefined;
  isValid = () => {
    const problem = this.problem();
    this.told = problem && sentenceOf(problem);
    return this.told ? { error: { message: this.told } } : true;
  };
  override render() {
    const problem = this.problem();
    const sentence = problem ? sentenceOf(problem) : this.told && 'Agora está certo.';
    return sentence && sentence !== this.told ? <p role="status">{sentence}</p> : null;
  }
}

/** One of the editor's own controls, with what our schema refuses there. */
function judgedText(type: 'string' | 'text') {
  const Control = CMS.getFieldType(type)?.control;
  return class extends Judged {
    problem() {
      const { value, field } = this.props;
      return refusal({ field: textFields[field.get('text')], value: value ?? '' }, facts);
    }
    override render() {
      return (
        <>
          {Control && <Control {...this.props} />}
          {this.props.value && super.render()}
        </>
      );
    }
  };
}
CMS.registerFieldType('line', judgedText('string'));
CMS.registerFieldType('lines', judgedText('text'));

/** At the top of each form: the first thing wrong with it, such as a list that has become too short. */
CMS.registerFieldType(
  'judge',
  class extends Judged {
    problem() {
      const { entry, field } = this.props;
      const whole = fileFields[field.get('file')];
      if (!entry || !whole) return undefined;
      const [first] = problemsIn(whole, written(whole, JSON.parse(JSON.stringify(entry.get('data')))), facts);
      return first && `${first.names.slice(1).join(' › ')}: ${first.sentence}`;
    }
    // The editor judges a field again when its own value changes. Empty, it is not written.
    override componentDidUpdate() {
      const problem = this.problem() ?? '';
      if (problem !== (this.props.value ?? '')) this.props.onChange(problem);
    }
    override render() {
      return super.render() ?? <p>{this.told ? '' : 'Nada a corrigir.'}</p>;
    }
  },
);

/** What the editor will write of a value: the schema's fields, but for those left empty. */
function written({ field, fields }: Field, value: unknown): unknown {
  if (field && Array.isArray(value)) return value.map((one) => written(field, one));
  if (!fields || !isGroup(value)) return value;
  const kept = Object.entries(fields).filter(([key]) => value[key] !== undefined && value[key] !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, written(inner, value[key])]));
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
