/** Runs what can wait when the page has been painted: on a phone, opening the storage alone takes a while. */
export const afterFirstPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task));
