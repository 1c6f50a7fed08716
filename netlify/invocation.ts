import type { Context } from '@netlify/functions';

/** What the platform tells a function of its invocation. Under `npm start` there is no deploy. */
export interface Invocation {
  deploy?: Pick<Context['deploy'], 'context'>;
  /** IP address of whoever asks. */
  ip?: string;
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Whether this deploy must not send anything: a preview or a branch deploy, which runs with a copy of production's
 * messages and perhaps with its variables. A developer's machine sends, also under `netlify dev`, which sets NETLIFY_DEV.
 */
export function isPreview({ deploy }: Partial<Invocation>): boolean {
  const context = deploy?.context ?? 'production';
  return context !== 'production' && process.env.NETLIFY_DEV !== 'true';
}
