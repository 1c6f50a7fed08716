import type { Context } from '@netlify/functions';

/** The part of a function's context that says where it runs; nothing under `npm start`. */
export interface Place {
  deploy?: Pick<Context['deploy'], 'context'>;
}

/**
 * The kind of deploy, when it is one that writes to nobody: on the platform,
 * each but production, for previews and branches run on a copy of its messages
 * and, unless limited, with its variables. On one's own machine mail goes
 * wherever SMTP_URL says (netlify dev calls itself NETLIFY_DEV).
 */
export function silentDeploy(place: Place | undefined): string | undefined {
  const kind = place?.deploy?.context;
  if (!kind || kind === 'production' || process.env.NETLIFY_DEV === 'true') return undefined;
  return kind;
}
