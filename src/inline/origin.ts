import { noteOrigin } from '../contact/note-origin.ts';

noteOrigin();
