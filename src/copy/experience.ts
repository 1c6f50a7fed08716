import { company } from '../company.ts';

const DECADES = ['', 'uma década', 'duas décadas', 'três décadas', 'quatro décadas', 'cinco décadas', 'seis décadas'];
const YEARS = [
  '',
  'um ano',
  'dois anos',
  'três anos',
  'quatro anos',
  'cinco anos',
  'seis anos',
  'sete anos',
  'oito anos',
];

/** The year in which the commercial internet came to Brazil. */
const COMMERCIAL_INTERNET = 1995;

/** `mais de três décadas`, as of the day of the build; a young company counts years. */
export const overDecades = phrase(company.foundedIn, new Date().getFullYear());

export function phrase(foundedIn: number, year: number): string {
  const years = year - foundedIn;
  const said = DECADES[Math.min(Math.floor(years / 10), DECADES.length - 1)] || YEARS[years - 1];
  return said ? `mais de ${said}` : 'os primeiros anos';
}

/** When the company was born, without the year, which the headline above it says. */
export const beginning =
  company.foundedIn < COMMERCIAL_INTERNET
    ? 'antes da internet comercial no Brasil'
    : 'já no tempo da internet comercial';

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
