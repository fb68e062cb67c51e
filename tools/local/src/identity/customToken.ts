import { IdentityError } from './identityError';
import { type Claims, readClaims, signJwt, verifyJwt } from './jwt';
import type { SigningKey } from './keys';

/** Claims that only we may set. `name` and the like are the profile's. */
export const reservedClaims: ReadonlySet<string> = new Set([
  ...['iss', 'aud', 'sub', 'iat', 'exp', 'nbf', 'jti', 'auth_time', 'acr', 'amr', 'at_hash'],
  ...['azp', 'c_hash', 'cnf', 'nonce', 'firebase', 'user_id', 'provider_id'],
  ...['name', 'picture', 'email', 'email_verified'],
]);

/** Firebase's audience of custom tokens; nothing else that we sign has it. */
const audience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const lifeSeconds = 3600;
const longestUid = 128;
/** Firebase's limit for the claims, in characters of their JSON. */
const mostClaimChars = 1000;

export interface CustomGrant {
  readonly uid: string;
  readonly claims: Claims;
}

export interface CustomTokenOptions {
  readonly key: SigningKey;
  readonly projectId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What a back end of the project would hand to a user whom it knows. Throws for reserved claims. */
export function signCustomToken(grant: CustomGrant, options: CustomTokenOptions): string {
  const { uid, claims } = checkGrant(grant.uid, grant.claims);
  const issuer = issuerOf(options.projectId);
  const iat = Math.floor(options.now / 1000);
  const times = { iat, exp: iat + lifeSeconds };
  return signJwt({ iss: issuer, sub: issuer, aud: audience, ...times, uid, claims }, options.key);
}

/** Throws INVALID_CUSTOM_TOKEN, CREDENTIAL_MISMATCH for another project's, or TOKEN_EXPIRED. */
export function readCustomToken(token: string, options: CustomTokenOptions): CustomGrant {
  const found = verifyJwt(token, options.key);
  if (found === null || found.aud !== audience) {
    throw new IdentityError('INVALID_CUSTOM_TOKEN : The token is not one that this server signed');
  }
  if (found.iss !== issuerOf(options.projectId)) throw new IdentityError('CREDENTIAL_MISMATCH');
  if (typeof found.exp !== 'number' || found.exp * 1000 <= options.now) {
    throw new IdentityError('INVALID_CUSTOM_TOKEN : The token has expired');
  }
  return checkGrant(found.uid, found.claims);
}

function checkGrant(uid: unknown, given: unknown): CustomGrant {
  const claims = readClaims(given) ?? {};
  const isUid = typeof uid === 'string' && uid.length > 0 && uid.length <= longestUid;
  const reserved = Object.keys(claims).find((name) => reservedClaims.has(name));
  if (!isUid || JSON.stringify(claims).length > mostClaimChars || reserved !== undefined) {
    throw new IdentityError(
      `INVALID_CUSTOM_TOKEN : ${reserved ? `The claim ${reserved} is reserved` : `A uid has 1 to ${longestUid} characters, claims at most ${mostClaimChars}`}`,
    );
  }
  return { uid, claims };
}

function issuerOf(projectId: string): string {
  return `chartroom@${projectId}.iam.gserviceaccount.com`;
}
