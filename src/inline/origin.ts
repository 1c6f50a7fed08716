import { noteOrigin } from '../message/note-origin.ts';
import { afterFirstPaint } from './after-first-paint.ts';

afterFirstPaint(noteOrigin);
// Who goes on sooner than that came by this page all the same.
addEventListener('pagehide', noteOrigin);
