import type { Context } from '@netlify/functions';

/** The part of a function's context that says where it runs; empty under `npm start`. */
export interface Place {
  deploy?: Pick<Context['deploy'], 'context'>;
}

/**
 * The kind of deploy, such as `deploy-preview`, when it is one that must send nothing; undefined when mail may go
 * out. On the platform only production may send: previews and branches run with a copy of its messages and, unless
 * the owner limits them, with its variables. On a developer's machine mail goes where SMTP_URL says; `netlify dev`,
 * which sets NETLIFY_DEV, counts as one.
 */
export function silentDeploy(place: Place | undefined): string | undefined {
  const kind = place?.deploy?.context;
  if (!kind || kind === 'production' || process.env.NETLIFY_DEV === 'true') return undefined;
  return kind;
}
