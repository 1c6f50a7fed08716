/** What a visitor does in a browser, with the same calls for every engine. Selectors are CSS; the first match counts. */
export interface Tab {
  /** Opens a path of the site at this origin, on a desktop (1280 px) or a phone (360 px). */
  open: (origin: string, path: string, view?: 'desktop' | 'phone') => Promise<void>;
  /** The value of an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>;
  click: (selector: string) => Promise<void>;
  hover: (selector: string) => Promise<void>;
  /** Types into whatever has the focus: text, or one key by its name. */
  type: (text: string) => Promise<void>;
  press: (key: 'Escape' | 'Backspace' | 'F8' | 'Tab' | 'Home') => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  /** PNG of the window. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  /** Debian's packages that install it. */
  packages: string[];
  /** Files that must be there, or it cannot be driven. */
  files: () => string[];
  /** Starts the engine with one tab. */
  start: () => Promise<Tab>;
}
