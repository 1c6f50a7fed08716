import { toast } from 'sonner';
import { contact } from '../../copy/contato.ts';
import { ApiError } from '../query-client.ts';

/** One id for all: the newest replaces whatever is shown, so there is one at a time. */
const TOAST_ID = 'contact';

const { success, failure } = contact.form;

export const announceSuccess = () => toast.success(success.title, { id: TOAST_ID, description: success.text });

export const announceFailure = (error: unknown) =>
  toast.error(failure.title, { id: TOAST_ID, description: explain(error) });

/** Our endpoints answer in Portuguese; what the browser says of a lost connection is neither Portuguese nor of use. */
function explain(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof TypeError ? failure.offline : failure.fallback;
}
