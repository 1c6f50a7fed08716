import type { Context as Invocation } from '@netlify/functions';
import type { Context } from 'hono';
import type { Place } from '../delivery/silent-deploy.ts';
import { respond } from '../http/headers.ts';
import type { MessageRow } from '../storage/message-row.ts';
import { PRIVATE } from './shell.ts';

export interface Env {
  Bindings: { invocation?: (Pick<Invocation, 'waitUntil'> & Place) | undefined };
  Variables: { secret: string; member: string; message: MessageRow };
}

/** A request to the desk with what is known of it so far: the secret, who is logged in, the message in the address. */
export type Visit = Context<Env>;

export const queryOf = ({ req }: Visit): URLSearchParams => new URL(req.url).searchParams;

export const goTo = (path: string, headers = {}): Response =>
  respond(null, 303, { ...PRIVATE, Location: path, ...headers });
