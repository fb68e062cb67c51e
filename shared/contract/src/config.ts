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
  /** Ways to sign in beside e-mail and password; without it there are none. */
  readonly signIn?: SignInWays | undefined;
  /**
   * Remotes by name of which `remote dev` serves the source, each with the event stream that tells
   * of its builds. Heeded by pages of loopback addresses alone: no deployment can set it.
   */
  readonly devRemotes?: Readonly<Record<string, { readonly url: string }>> | undefined;
}

/** What the sign-in page offers. The identity service and the rules decide what is let in. */
export interface SignInWays {
  /** Google, or what stands in for it, by OpenID Connect redirect; null where it is not offered. */
  readonly google: {
    /** `https://accounts.google.com`; its discovery document says where to go. */
    readonly issuer: string;
    readonly clientId: string;
  } | null;
  /** The workspace that a guest looks around in; null where guests have none. */
  readonly guestWorkspace: string | null;
}
