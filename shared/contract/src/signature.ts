import type { PrivateJwk, PublicJwk } from './publicKey';

/** A publisher's key pair, and the id under which a workspace lists the public key. */
export interface PublisherKey {
  readonly keyId: string;
  readonly publicJwk: PublicJwk;
  readonly privateJwk: PrivateJwk;
}

/** A published document: its exact bytes, and the content of the `.sig` file beside it. */
export interface SignedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly signature: string;
}

// Every current browser and Node can verify it; see docs/decisions/0008.
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const scheme = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** 64 bytes (r and s, IEEE P1363) in base64. */
const signatureForm = /^[A-Za-z0-9+/]{86}==$/;

/** Generates a key pair on the curve P-256. The result contains the private half. */
export async function createKey(): Promise<PublisherKey> {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(curve, true, ['sign', 'verify']);
  const { x = '', y = '', d = '' } = await subtle.exportKey('jwk', pair.privateKey);
  return keyPairOf({ kty: 'EC', crv: 'P-256', x, y, d });
}

/** The key pair of a private key that `parsePrivateKey` has parsed. */
export async function keyPairOf(privateJwk: PrivateJwk): Promise<PublisherKey> {
  const { kty, crv, x, y } = privateJwk;
  const publicJwk: PublicJwk = { kty, crv, x, y };
  return { keyId: await keyIdOf(publicJwk), publicJwk, privateJwk };
}

/**
 * The id of a key: the first 128 bits of its thumbprint (RFC 7638) as 32 hexadecimal digits.
 * Derived from the key, so that no entry can use another key's id.
 */
export async function keyIdOf({ crv, kty, x, y }: PublicJwk): Promise<string> {
  // RFC 7638, 3: the required members in this order, without white space. Written out, because
  // another team's page may have a `toJSON` on every string; none of the four needs escaping.
  const json = `{"crv":"${crv}","kty":"${kty}","x":"${x}","y":"${y}"}`;
  const members = new TextEncoder().encode(json);
  const thumbprint = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', members));
  return Array.from(thumbprint.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Signs bytes; returns the content of `release.sig` or `channels.sig`. */
export async function signBytes(bytes: BufferSource, privateJwk: PrivateJwk): Promise<string> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('jwk', { ...privateJwk }, curve, false, ['sign']);
  const signature = new Uint8Array(await subtle.sign(scheme, key, bytes));
  return btoa(String.fromCharCode(...signature));
}

/** Whether the text is this key's signature over exactly these bytes. Never rejects. */
export async function verifySignature(
  bytes: BufferSource,
  signature: string,
  publicJwk: PublicJwk,
): Promise<boolean> {
  if (!signatureForm.test(signature)) return false;
  const { subtle } = globalThis.crypto;
  const raw = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  try {
    const key = await subtle.importKey('jwk', { ...publicJwk }, curve, false, ['verify']);
    return await subtle.verify(scheme, key, raw, bytes);
  } catch {
    // The point is not on the curve.
    return false;
  }
}

/** Serialises a value (deterministically) and signs the bytes. */
export async function signJson(value: object, privateJwk: PrivateJwk): Promise<SignedDocument> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
  return { bytes, signature: await signBytes(bytes, privateJwk) };
}
