/** The facts of src/content/empresa.json that only the owner knows, as the project came with them. */
export const INVENTED: Record<string, string> = {
  name: 'Guaçu Sistemas',
  domain: 'www.empresa.example',
  email: 'comercial@empresa.example',
  phone: '(19) 3000-0000',
  whatsapp: '5519900000000',
  'address.street': 'Rua do Endereço, 100',
  'address.postalCode': '13840-000',
  coordinates: '-22.3714, -46.9428',
};
/** The owner's own may be the same: no build stops for them. */
export const COMMON: Record<string, string> = { 'address.district': 'Centro', protocolPrefix: 'GS' };
