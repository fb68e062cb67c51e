/** What a link that was sent out is for, in Firebase's words, and the `mode` in its address. */
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

/** A link that was sent out. It works once. */
export interface ActionCode {
  readonly code: string;
  readonly purpose: ActionCodeOperation;
  /** Where it was sent to; the account's own e-mail, but for one that signs in a newcomer. */
  readonly email: string;
  /** The e-mail that the account will have, where that is what it changes. */
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
  /** Where the person wanted to go; null for nowhere in particular. */
  readonly continueUrl: string | null;
}

/** The query is Firebase's own, so that the shell reads links of hosted projects alike. */
export function actionLink({ appUrl, purpose, code, continueUrl }: ActionLinkOptions): string {
  const url = new URL('sign-in', appUrl);
  url.searchParams.set('mode', linkModes[purpose]);
  url.searchParams.set('oobCode', code);
  // The SDK takes no link for one without it; locally no key counts.
  url.searchParams.set('apiKey', 'local');
  if (continueUrl !== null) url.searchParams.set('continueUrl', continueUrl);
  return url.href;
}
