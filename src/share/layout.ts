/** Sizes of a share image, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** The yellow line at the bottom. */
export const LINE = 24;
export const MARGIN = 64;

/** The company's mark and name, and the headline. */
export const COLUMN = 500;
export const MARK = 68;
export const NAME = { width: COLUMN - MARK - 18, height: 66, largest: 42, smallest: 16 };
export const TITLE = { width: COLUMN, height: 318, largest: 80, smallest: 28 };

/** The drawing, which stands on the line. */
export const DRAWING = {
  left: MARGIN + COLUMN + 56,
  top: 48,
  right: SHARE_SIZE.width - MARGIN,
  bottom: SHARE_SIZE.height - LINE,
};
