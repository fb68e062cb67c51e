import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A service account as the Firebase console makes one. */
export interface ServiceAccountKey {
  readonly privateKey: KeyObject;
  /** The content of its key file. */
  readonly json: Readonly<Record<string, unknown>>;
}

export const serviceAccountEmail = 'firebase-adminsdk-1@chartroom.iam.gserviceaccount.com';

export function newServiceAccount(modulusLength = 2048): ServiceAccountKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return {
    privateKey,
    json: {
      type: 'service_account',
      project_id: 'chartroom',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      client_email: serviceAccountEmail,
    },
  };
}

/** The body of a custom token as `createCustomToken` of firebase-admin makes it. */
export function customTokenBody(uid: string, overrides: Readonly<Record<string, unknown>> = {}) {
  const iat = Math.floor(Date.now() / 1000);
  return {
    claims: { plant: 'north' },
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    iat,
    exp: iat + 3600,
    iss: serviceAccountEmail,
    sub: serviceAccountEmail,
    uid,
    ...overrides,
  };
}

/** Signs as firebase-admin does: RS256, no key id. */
export function signRs256(body: object, key: KeyObject, header: object = {}): string {
  const parts = [{ alg: 'RS256', typ: 'JWT', ...header }, body].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = parts.join('.');
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
