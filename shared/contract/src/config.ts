/** `config.json` beside `index.html`: chosen at run time, so that one build serves every deployment. */
export interface Config {
  readonly schema: 1;
  /** `local` is the embedded backend, `emulator` the official suite, `hosted` Firebase itself. */
  readonly backend: 'local' | 'emulator' | 'hosted';
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string | null;
    /** `http://localhost:4102/?ns=chartroom` */
    readonly databaseUrl: string;
    /** Base of the identity endpoints where it is not Firebase's own; null when hosted. */
    readonly identityUrl: string | null;
  };
  /** Origins from which releases may be loaded. */
  readonly releaseOrigins: readonly string[];
  /** Origins that data modules may call. */
  readonly sourceOrigins: readonly string[];
}
