import { expect, test, vi } from 'vitest';

test('with another company, a sentence that “Alfa Ltda.” ends has one point, and the privacy page says only what holds', async () => {
  vi.resetModules();
  const { company } = await vi.importActual<typeof import('../company.ts')>('../company.ts');
  const left = { whatsapp: '', coordinates: '', privacyOfficer: undefined };
  vi.stubEnv('CONTACT_WEBHOOK_URL', 'https://crm.example');
  vi.doMock('../company.ts', () => ({ company: { ...company, name: 'Alfa Ltda.', ...left } }));
  const { withFacts } = await import('./fill.ts');
  const { mail } = await import('../copy/mail.ts');
  const { labels } = await import('../copy/paginas.ts');
  const { messageForm } = await import('../copy/formulario.ts');
  const { privacy } = await import('../copy/privacidade.ts');
  vi.unstubAllEnvs();
  vi.doUnmock('../company.ts');
  vi.resetModules();
  expect(JSON.stringify(privacy)).toMatch(/por e-mail, tem no sistema de atendimento ou .*O sistema em que a equipe/);
  expect(JSON.stringify(privacy)).not.toMatch(/WhatsApp|OpenStreetMap|art\. 41|""|null|[{]\w+[}]/);
  expect(withFacts(['Somos a {nome}. Venha à {nome}, em Leme.'])).toEqual([
    'Somos a Alfa Ltda. Venha à Alfa Ltda., em Leme.',
  ]);
  expect(labels.rights).toBe('© Alfa Ltda. Todos os direitos reservados.');
  expect(mail.greeting('Ana', 'GS-1')).toBe(
    'Olá, Ana! Aqui é da Alfa Ltda. Recebemos sua mensagem pelo site (protocolo GS-1).',
  );
  const words = { nome: 'Ana', empresa: 'Beta S.A.', mensagem: 'Quero uma visita.' };
  expect(messageForm.whatsappText(words)).toBe('Olá! Sou Ana (Beta S.A.).\nQuero uma visita.');
});
