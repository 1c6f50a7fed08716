import { noteOrigin } from '../message/note-origin.ts';
import { afterFirstPaint } from './after-first-paint.ts';

afterFirstPaint(noteOrigin);
// Visitors who leave the page before that came by it all the same.
addEventListener('pagehide', noteOrigin);
