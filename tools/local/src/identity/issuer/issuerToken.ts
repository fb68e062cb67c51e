import { createHash } from 'node:crypto';
import { checkEmail } from '../email';
import { IdentityError } from '../identityError';
import { type Claims, signJwt, verifyJwt } from '../jwt';
import type { SigningKey } from '../keys';
import { checkDisplayName } from '../profile';

/** Path of the issuer on the backend's origin. */
export const issuerPath = '/oidc';

/** A person as the issuer knows them. */
export interface OidcUser {
  readonly subject: string;
  /** Always verified: the issuer trusts everyone at this machine. */
  readonly email: string;
  readonly name: string | null;
}

export interface IssueIdTokenOptions {
  readonly key: SigningKey;
  /** `http://localhost:4102/oidc` */
  readonly issuer: string;
  /** The requesting `client_id`. */
  readonly audience: string;
  readonly nonce: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const lifetimeSeconds = 600;

/** One e-mail is one person, today and after a restart. */
export function oidcUserOf(email: string | null, name: string | null): OidcUser {
  const normalizedEmail = checkEmail(email);
  const subject = createHash('sha256')
    .update(`chartroom ${normalizedEmail}`)
    .digest('hex')
    .slice(0, 24);
  return { subject, email: normalizedEmail, name: checkDisplayName(name) };
}

/** An ID token (OpenID Connect Core 1.0 §2). */
export function issueIdToken(user: OidcUser, options: IssueIdTokenOptions): string {
  const iat = Math.floor(options.now / 1000);
  const claims = {
    iss: options.issuer,
    aud: options.audience,
    sub: user.subject,
    iat,
    exp: iat + lifetimeSeconds,
    auth_time: iat,
    nonce: options.nonce,
    email: user.email,
    email_verified: true,
    ...(user.name === null ? {} : { name: user.name }),
  };
  return signJwt(claims, options.key);
}

export interface VerifyIdTokenOptions {
  readonly key: SigningKey;
  readonly audience: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** As the client chose it; the token holds its SHA-256 in hexadecimal. */
  readonly rawNonce: string | null;
}

/** Throws INVALID_IDP_RESPONSE for what this issuer did not sign, MISSING_OR_INVALID_NONCE. */
export function verifyIdToken(token: string, options: VerifyIdTokenOptions): OidcUser {
  const claims = verifyJwt(token, options.key);
  if (claims === null) throw invalid('The ID token wasn’t signed by this issuer');
  if (claims.aud !== options.audience) throw invalid('The ID token is for another application');
  if (typeof claims.exp !== 'number' || claims.exp * 1000 <= options.now) {
    throw invalid('The ID token has expired');
  }
  const { rawNonce } = options;
  const hash = createHash('sha256')
    .update(rawNonce ?? '')
    .digest('hex');
  if (rawNonce === null || claims.nonce !== hash) {
    throw new IdentityError(
      'MISSING_OR_INVALID_NONCE : The nonce is not the one that the sign-in began with',
    );
  }
  return { subject: text(claims, 'sub') ?? '', ...emailAndName(claims) };
}

function emailAndName(claims: Claims): Pick<OidcUser, 'email' | 'name'> {
  return { email: checkEmail(text(claims, 'email')), name: text(claims, 'name') };
}

function text(claims: Claims, name: string): string | null {
  const value = claims[name];
  return typeof value === 'string' ? value : null;
}

function invalid(reason: string): IdentityError {
  return new IdentityError(`INVALID_IDP_RESPONSE : ${reason}`);
}
