/** Runs a task after the page's first paint, because on a phone even opening the storage would delay it. */
export const afterFirstPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task));
