import { noteOrigin } from '../message/note-origin.ts';
import { afterFirstPaint } from './after-first-paint.ts';

afterFirstPaint(noteOrigin);
// The visitor may leave before the first paint.
addEventListener('pagehide', noteOrigin);
