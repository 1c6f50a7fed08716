import { company } from '../company.ts';
import { registration } from '../contact/company-links.ts';
import { withFacts } from '../content/fill.ts';
import type { PageTexts } from '../content/pages.ts';
import json from '../content/privacidade.json' with { type: 'json' };
import { fields } from '../message/fields.ts';
import { isSharedWithSystem, retentionDays } from '../message/privacy.ts';

const notice: PageTexts['privacidade'] = json;
const { name: officer, email } = company.privacyOfficer ?? {};
const day = new Date(`${notice.date}T12:00:00Z`).toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });
const fieldNames = Object.values(fields).map(({ label, name = label }) => name.toLowerCase());

const text = withFacts(notice, {
  data: day,
  campos: new Intl.ListFormat('pt-BR').format(fieldNames),
  dias: String(retentionDays()),
  copias: isSharedWithSystem() ? ', tem no sistema de atendimento' : '',
  responsavel: registration ? `${company.name} (${registration})` : company.name,
  ...(isSharedWithSystem() && { sistema: 'sistema em que a equipe organiza os atendimentos' }),
  ...(company.whatsapp && { whatsapp: 'WhatsApp' }),
  ...(company.coordinates && { mapa: 'OpenStreetMap' }),
  ...(officer && { nome_encarregado: officer, email_encarregado: email || company.email }),
});

/** The privacy notice, without the paragraphs whose placeholder has no value in this deployment. */
export const privacy = {
  ...text,
  sections: text.sections.map((section) => ({
    ...section,
    items: section.items.filter((item) => !item.includes('{')),
  })),
};
