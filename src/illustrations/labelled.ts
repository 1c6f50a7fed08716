/** Attributes of a drawing that says something, or of one that is decoration, when there is nothing to say. */
export const labelled = (label: string | undefined) =>
  label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
