/** The purpose of a sent link: Firebase's name and the `mode` in its address. */
export const linkModes = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
} as const;

export type ActionCodeOperation = keyof typeof linkModes;

export function isActionCodeOperation(text: string): text is ActionCodeOperation {
  return Object.hasOwn(linkModes, text);
}

/** A sent link. It works once. */
export interface ActionCode {
  readonly code: string;
  readonly purpose: ActionCodeOperation;
  /** Recipient: the account's e-mail, or for a sign-in link maybe one without an account. */
  readonly email: string;
  /** The account's new e-mail, if the link changes it. */
  readonly newEmail: string | null;
  readonly link: string;
  readonly createdAt: number;
}

/** A link works for this long. */
const lifetimeMs = 60 * 60 * 1000;

export function isExpired(code: ActionCode, now: number): boolean {
  return now - code.createdAt > lifetimeMs;
}

export interface ActionLinkOptions {
  readonly appUrl: string;
  readonly purpose: ActionCodeOperation;
  readonly code: string;
  /** Page to continue to; null for the default. */
  readonly continueUrl: string | null;
}

/** The query is Firebase's own, so that the shell reads links of hosted projects alike. */
export function actionLink({ appUrl, purpose, code, continueUrl }: ActionLinkOptions): string {
  const url = new URL('sign-in', appUrl);
  url.searchParams.set('mode', linkModes[purpose]);
  url.searchParams.set('oobCode', code);
  // The SDK doesn't recognize links without a key; locally its value doesn't matter.
  url.searchParams.set('apiKey', 'local');
  if (continueUrl !== null) url.searchParams.set('continueUrl', continueUrl);
  return url.href;
}
