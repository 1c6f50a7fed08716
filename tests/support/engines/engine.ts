/** Sizes of windows: a desktop, a phone, and a phone held flat. */
export const VIEWS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 360, height: 740 },
  flat: { width: 640, height: 360 },
};
export type View = keyof typeof VIEWS;

/** What a visitor does in a browser, with the same calls for every engine. Selectors are CSS; the first match counts. */
export interface Tab {
  /** Opens a path of the site at this origin. Default view: desktop. */
  open: (origin: string, path: string, view?: View) => Promise<void>;
  /** The value of an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  click: (selector: string) => Promise<void>;
  /** Clicks with another button than the main one. */
  clickWith: (button: 'middle' | 'right', selector: string) => Promise<void>;
  hover: (selector: string) => Promise<void>;
  /** Types into whatever has the focus: text, or one key by its name. */
  type: (text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape' | 'Backspace' | 'F8') => Promise<void>;
  reload: () => Promise<void>;
  /** The steps in the history end before the other page is there: wait for something of it. */
  back: () => Promise<void>;
  forward: () => Promise<void>;
  close: () => Promise<void>;
}

/** A program that tests drive. */
export interface Program {
  name: string;
  /** Debian's packages that install it. */
  packages: string[];
  /** Files that must be there, or it cannot be driven. */
  files: () => string[];
}

export interface Engine extends Program {
  /** Starts the engine with one tab. */
  start: () => Promise<Tab>;
}
