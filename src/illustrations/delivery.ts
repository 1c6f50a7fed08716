import type { Drawing } from './drawing.ts';
import { truck } from './truck.ts';

/** A truck on its way, along the line and off the page. */
export const delivery: Drawing = {
  width: 320,
  height: 124,
  shapes: truck(8, 124),
};
