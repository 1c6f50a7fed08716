declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first intent towards the island, or towards the element of this selector. */
    'client:intent'?: boolean | string;
  }
}

export {};
