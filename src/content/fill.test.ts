import { expect, test, vi } from 'vitest';

test('a sentence that ends with a name like “Alfa Ltda.” has one point at its end', async () => {
  vi.resetModules();
  const { company } = await vi.importActual<typeof import('../company.ts')>('../company.ts');
  vi.doMock('../company.ts', () => ({ company: { ...company, name: 'Alfa Ltda.' } }));
  const { withFacts } = await import('./fill.ts');
  const { mail } = await import('../copy/mail.ts');
  const { labels } = await import('../copy/paginas.ts');
  const { messageForm } = await import('../copy/formulario.ts');
  vi.doUnmock('../company.ts');
  vi.resetModules();
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
