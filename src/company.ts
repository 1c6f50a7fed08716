/** Every fact about the company, once. Imported by the pages and by the functions. */

/** Facts still to be filled in by the owner: name of the fact → stand-in shown meanwhile. */
export const placeholders: Record<string, string> = {};

/**
 * Marks a stand-in for a fact that only the owner has. To fill one in, replace
 * the whole call by the real value: `name: 'Empresa Ltda.'`.
 */
function placeholder(fact: string, standIn: string): string {
  placeholders[fact] = standIn;
  return standIn;
}

export const company = {
  name: placeholder('nome da empresa', 'Guaçu Sistemas'),
  domain: placeholder('domínio', 'www.empresa.example'),
  email: placeholder('e-mail comercial', 'comercial@empresa.example'),
  /** As a visitor reads it; `phoneHref` and the structured data take the digits from here. */
  phone: placeholder('telefone', '(19) 3000-0000'),
  /** Country code and digits only, as wa.me wants it. */
  whatsapp: placeholder('WhatsApp', '5519900000000'),
  address: {
    street: placeholder('rua e número', 'Rua do Endereço, 100'),
    district: placeholder('bairro', 'Centro'),
    city: 'Mogi Guaçu',
    state: 'SP',
    postalCode: placeholder('CEP', '13840-000'),
  },
  /** Decimal degrees; the stand-in is the middle of the town. */
  map: {
    latitude: Number(placeholder('latitude no mapa', '-22.3714')),
    longitude: Number(placeholder('longitude no mapa', '-46.9428')),
  },
  foundedIn: 1989,
};

export const siteUrl = `https://${company.domain}`;

export const phoneHref = `tel:+55${company.phone.replace(/\D/g, '')}`;

export const emailHref = `mailto:${company.email}`;
