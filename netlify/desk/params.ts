// Query parameters and form fields of the desk. Their names are Portuguese, because members read URLs; keep them, because
// mails and bookmarks have them. Those of a decision are in netlify/messages/decisions.ts.

/** The state of a list. All of it is in the URL, so that a member can send it to a colleague. */
export const LIST_PARAMS = {
  list: 'lista',
  product: 'produto',
  from: 'de',
  to: 'ate',
  search: 'busca',
  /** Id of the last message of the page before. */
  before: 'antes',
  /** Place of a message on its page, from 0. Only in URLs of messages. */
  place: 'lugar',
};

/** Id of the last mention of the page before, on a person's page. */
export const MENTIONS_BEFORE_PARAM = 'citadas';

/** Path of the page to which the login leads. */
export const RETURN_PARAM = 'volta';
export const LOGIN_PARAMS = { email: 'm', token: 'n', expires: 'x', signature: 's' };

export const EMAIL_FIELD = 'email';
export const LOG_OUT_EVERYWHERE_FIELD = 'todos';

/** Channel by which a member answers. */
export const CHANNEL_FIELD = 'por';
/** What the member's page showed: the assignee, and the id of the last decision. */
export const SHOWN_ASSIGNEE_FIELD = 'atende';
export const SHOWN_LOG_FIELD = 'registro';
