import { desk } from '../../src/copy/mesa.ts';
import { findMember } from './login-link.ts';

/** Returns a member's name: that of CONTACT_MAIL_TO or DESK_MEMBERS, or else the e-mail address before the @. */
export const nameOf = (email: string, viewer?: string): string =>
  email === viewer ? desk.you : findMember(email)?.name || (email.split('@')[0] ?? email);
