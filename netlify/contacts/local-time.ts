const FORMAT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** Date and time as the company's staff reads them: São Paulo's, `21/11/2026, 14:05`. */
export const localTime = (time: string | Date): string => FORMAT.format(new Date(time));
