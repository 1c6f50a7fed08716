import { clearDraft } from '../message/draft.ts';

// The message of the draft was sent.
clearDraft();
