import type { Accounts } from './accounts';
import type { ActionCodeOperation } from './actionCode';
import { IdentityError } from './identityError';
import type { ServiceAccount } from './serviceAccount';
import type { SignInAttempts } from './signInAttempts';
import type { Tokens } from './tokens';

/** A message that Firebase would send by mail. */
export interface Mail {
  readonly purpose: ActionCodeOperation;
  readonly email: string;
  readonly link: string;
}

/** Dependencies of the endpoints. */
export interface EndpointContext {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly attempts: SignInAttempts;
  /** Audience of all tokens. */
  readonly projectId: string;
  /** Additional signer of custom tokens; null for none. */
  readonly serviceAccount: ServiceAccount | null;
  /** Whether programs may delete all accounts. */
  readonly isEmulatorAdmin: boolean;
  readonly now: () => number;
  /** Address of the shell, which handles the sent links. */
  readonly appUrl: string;
  readonly sendMail: (mail: Mail) => void;
}

/** Handles one `accounts:…` call; errors are thrown as IdentityError. */
export type Endpoint = (context: EndpointContext, body: Fields) => Promise<object>;

/** The fields of a request, read one at a time with their type and bound. */
export class Fields {
  constructor(private readonly fields: Readonly<Record<string, unknown>>) {}

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name) && this.fields[name] !== undefined;
  }

  /** Null if it is absent or null. Tokens are the longest texts. */
  text(name: string, maxLength = 16_384): string | null {
    const value = this.has(name) ? this.fields[name] : null;
    if (value === null) return null;
    if (typeof value !== 'string' || value.length > maxLength) {
      throw new IdentityError(`INVALID_ARGUMENT : ${name} is not a text of this length`);
    }
    return value;
  }

  /** The unchecked value, for comparison with a constant. */
  raw(name: string): unknown {
    return this.has(name) ? this.fields[name] : undefined;
  }

  list(name: string): readonly unknown[] {
    const value = this.has(name) ? this.fields[name] : null;
    return Array.isArray(value) ? value : [];
  }

  /** The text; throws Firebase's error if it is missing. */
  required(name: string, errorCode: string): string {
    const value = this.text(name);
    if (value === null || value === '') throw new IdentityError(errorCode);
    return value;
  }
}

/** How long after signing in a password may be changed or an account deleted. */
const recentSignInSeconds = 5 * 60;

/** Throws CREDENTIAL_TOO_OLD_LOGIN_AGAIN, at which the SDK asks for the password again. */
export function assertRecentSignIn(authTime: number, now: number): void {
  if (now / 1000 - authTime > recentSignInSeconds) {
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
