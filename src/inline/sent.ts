import { clearDraft } from '../message/draft.ts';

// Runs on /mensagem-enviada, which a native submit leads to once the message is stored.
clearDraft();
