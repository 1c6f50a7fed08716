declare module 'es-check' {
  interface Check {
    /** `checkBrowser` takes the version from browserslist. */
    ecmaVersion: 'checkBrowser';
    browserslistEnv: string;
    module: boolean;
    /** Checks functions too, not only syntax. */
    checkFeatures: boolean;
    files: string;
  }

  /** Checks files; each error names what was found and the browsers that lack it. */
  export function runChecks(checks: Check[]): Promise<{ success: boolean; errors: { err: Error; file: string }[] }>;
}
