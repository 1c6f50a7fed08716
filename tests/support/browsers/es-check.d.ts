declare module 'es-check' {
  interface Check {
    /** `checkBrowser`: the version comes from browserslist. */
    ecmaVersion: 'checkBrowser';
    browserslistEnv: string;
    module: boolean;
    /** Functions too, not syntax alone. */
    checkFeatures: boolean;
    files: string;
  }

  /** Checks files; each error names what was found and the browsers that lack it. */
  export function runChecks(checks: Check[]): Promise<{ success: boolean; errors: { err: Error; file: string }[] }>;
}
