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

export interface Keys {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** Names the key in a token's header. */
  readonly keyId: string;
  readonly refreshSecret: Buffer;
}

export function generateKeys(): StoredKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    refreshSecret: randomBytes(32).toString('base64'),
  };
}

export function readKeys(stored: StoredKeys): Keys {
  const privateKey = createPrivateKey(stored.privateKey);
  const publicKey = createPublicKey(privateKey);
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  const refreshSecret = Buffer.from(stored.refreshSecret, 'base64');
  return { privateKey, publicKey, keyId, refreshSecret };
}
