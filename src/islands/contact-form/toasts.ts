import { toast } from 'sonner';
import { messageForm } from '../../copy/formulario.ts';
import { failureMessage } from './failure.ts';

/** All toasts share this id, so a new one replaces the one on screen. */
const TOAST_ID = 'contact';

const { success, failure } = messageForm;

export const announceSuccess = () => toast.success(success.title, { id: TOAST_ID, description: success.text });

export const announceFailure = (error: unknown) =>
  toast.error(failure.title, { id: TOAST_ID, description: failureMessage(error) });
