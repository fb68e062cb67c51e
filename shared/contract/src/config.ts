/** `config.json` beside `index.html`, read at run time, so that one build serves every deployment. */
export interface Config {
  readonly schema: 1;
  /** `local` is the embedded backend, `emulator` the Firebase emulators, `hosted` Firebase itself. */
  readonly backend: 'local' | 'emulator' | 'hosted';
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain: string | null;
    /** `http://localhost:4102/?ns=chartroom` */
    readonly databaseUrl: string;
    /** Base of the identity endpoints if it isn't Firebase's own; null when hosted. */
    readonly identityUrl: string | null;
  };
  /** Origins that releases may be loaded from. */
  readonly releaseOrigins: readonly string[];
  /** Origins that data modules may call. */
  readonly sourceOrigins: readonly string[];
  /** Sign-in methods besides email and password. Default: none. */
  readonly signIn?: SignInWays | undefined;
  /**
   * Remotes under development by name, each with the event stream of `remote dev`. Only pages on
   * loopback addresses use them.
   */
  readonly devRemotes?: Readonly<Record<string, { readonly url: string }>> | undefined;
}

/** Methods that the sign-in page offers. The identity service and the database rules decide who gets in. */
export interface SignInWays {
  /** Google, or a stand-in, by OpenID Connect redirect; null if it isn't offered. */
  readonly google: {
    /** `https://accounts.google.com`; provides a discovery document. */
    readonly issuer: string;
    readonly clientId: string;
  } | null;
  /** The workspace that guests can view; null for none. */
  readonly guestWorkspace: string | null;
}
