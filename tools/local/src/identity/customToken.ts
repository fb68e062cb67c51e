import { IdentityError } from './identityError';
import { type Claims, readClaims, signJwt, verifyJwt, verifyRsaJwt } from './jwt';
import type { SigningKey } from './keys';
import type { ServiceAccount } from './serviceAccount';

/** Reserved claims. `name` and others like it come from the profile. */
export const reservedClaims: ReadonlySet<string> = new Set([
  ...['iss', 'aud', 'sub', 'iat', 'exp', 'nbf', 'jti', 'auth_time', 'acr', 'amr', 'at_hash'],
  ...['azp', 'c_hash', 'cnf', 'nonce', 'firebase', 'user_id', 'provider_id'],
  ...['name', 'picture', 'email', 'email_verified'],
]);

/** Firebase's audience of custom tokens; nothing else that we sign has it. */
const audience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const lifetimeSeconds = 3600;
/** Maximum difference between the signer's clock and ours. */
const skewSeconds = 300;
const maxUidLength = 128;
/** Firebase's limit for the claims, in characters of their JSON. */
const maxClaimsLength = 1000;

export interface CustomTokenPayload {
  readonly uid: string;
  readonly claims: Claims;
}

export interface CustomTokenOptions {
  readonly key: SigningKey;
  readonly projectId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A token as a back end of the project issues it to its users. Throws for reserved claims. */
export function signCustomToken(payload: CustomTokenPayload, options: CustomTokenOptions): string {
  const { uid, claims } = checkPayload(payload.uid, payload.claims);
  const issuer = issuerOf(options.projectId);
  const iat = Math.floor(options.now / 1000);
  const times = { iat, exp: iat + lifetimeSeconds };
  return signJwt({ iss: issuer, sub: issuer, aud: audience, ...times, uid, claims }, options.key);
}

export interface VerifyCustomTokenOptions extends CustomTokenOptions {
  /** Accepts its tokens too; null accepts only our own. */
  readonly serviceAccount: ServiceAccount | null;
}

/**
 * Reads our own token or, as `firebase-admin` signs it, the service account's. Throws
 * INVALID_CUSTOM_TOKEN, or CREDENTIAL_MISMATCH for another issuer's.
 */
export function verifyCustomToken(
  token: string,
  options: VerifyCustomTokenOptions,
): CustomTokenPayload {
  const { key, serviceAccount, projectId } = options;
  const ownClaims = verifyJwt(token, key);
  const tokenClaims =
    ownClaims ?? (serviceAccount && verifyRsaJwt(token, serviceAccount.publicKey));
  if (tokenClaims === null || tokenClaims.aud !== audience) {
    throw invalid('The token is not one that this server or its service account signed');
  }
  const issuer = ownClaims ? issuerOf(projectId) : serviceAccount?.email;
  if (tokenClaims.iss !== issuer || tokenClaims.sub !== issuer)
    throw new IdentityError('CREDENTIAL_MISMATCH');
  checkTimes(tokenClaims, options.now / 1000);
  if (tokenClaims.tenant_id !== undefined) throw invalid('There are no tenants here');
  return checkPayload(tokenClaims.uid, tokenClaims.claims);
}

/** Throws for a token that has expired, is from the future, or has too long a lifetime. */
function checkTimes({ iat, exp }: Claims, nowSeconds: number): void {
  if (typeof iat !== 'number' || typeof exp !== 'number' || exp - iat > lifetimeSeconds) {
    throw invalid(`A token lives ${lifetimeSeconds} seconds at most`);
  }
  if (exp <= nowSeconds) throw invalid('The token has expired');
  if (iat > nowSeconds + skewSeconds) throw invalid('The token’s iat is in the future');
}

function invalid(reason: string): IdentityError {
  return new IdentityError(`INVALID_CUSTOM_TOKEN : ${reason}`);
}

function checkPayload(uid: unknown, rawClaims: unknown): CustomTokenPayload {
  const claims = readClaims(rawClaims) ?? {};
  const isUid = typeof uid === 'string' && uid.length > 0 && uid.length <= maxUidLength;
  const reserved = Object.keys(claims).find((name) => reservedClaims.has(name));
  if (!isUid || JSON.stringify(claims).length > maxClaimsLength || reserved !== undefined) {
    throw invalid(
      reserved
        ? `The claim ${reserved} is reserved`
        : `A uid has 1 to ${maxUidLength} characters, claims at most ${maxClaimsLength}`,
    );
  }
  return { uid, claims };
}

function issuerOf(projectId: string): string {
  return `chartroom@${projectId}.iam.gserviceaccount.com`;
}
