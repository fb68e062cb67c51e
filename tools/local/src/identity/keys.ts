import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** What the journal keeps: the signing key as PEM, and the secret of the refresh tokens. */
export interface StoredKeys {
  readonly privateKey: string;
  readonly refreshSecret: string;
}

/** A pair for ES256. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Names the key in a token's header. */
  readonly keyId: string;
}

export interface Keys extends SigningKey {
  readonly refreshSecret: Buffer;
}

export function generateKeys(): StoredKeys {
  return { privateKey: generatePrivateKey(), refreshSecret: randomBytes(32).toString('base64') };
}

/** PEM. */
export function generatePrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

export function keysFromStored({ privateKey, refreshSecret }: StoredKeys): Keys {
  return { ...signingKeyFromPem(privateKey), refreshSecret: Buffer.from(refreshSecret, 'base64') };
}

export function signingKeyFromPem(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  return { privateKey, publicKey, keyId };
}
