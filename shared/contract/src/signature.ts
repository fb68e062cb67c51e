import type { PrivateJwk, PublicJwk } from './publicKey';

/** A publisher's key pair and the id under which a workspace lists its public half. */
export interface PublisherKey {
  readonly keyId: string;
  readonly publicJwk: PublicJwk;
  readonly privateJwk: PrivateJwk;
}

/** A document as it is published: its exact bytes and the text that lies beside it as `.sig`. */
export interface SignedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly signature: string;
}

// What every current browser and Node verify alike; see docs/decisions/0008.
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const scheme = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** 64 bytes (r and s, IEEE P1363) in base64. */
const signatureForm = /^[A-Za-z0-9+/]{86}==$/;

export async function createKey(): Promise<PublisherKey> {
  const { subtle } = globalThis.crypto;
  const pair = await subtle.generateKey(curve, true, ['sign', 'verify']);
  const { x = '', y = '', d = '' } = await subtle.exportKey('jwk', pair.privateKey);
  return keyPairOf({ kty: 'EC', crv: 'P-256', x, y, d });
}

/** The pair that a private key, parsed by `parsePrivateKey`, belongs to. */
export async function keyPairOf(privateJwk: PrivateJwk): Promise<PublisherKey> {
  const { kty, crv, x, y } = privateJwk;
  const publicJwk: PublicJwk = { kty, crv, x, y };
  return { keyId: await keyIdOf(publicJwk), publicJwk, privateJwk };
}

/**
 * The id of a key is derived from it, so that no entry can pass off another key under a known id:
 * the first 128 bits of its thumbprint (RFC 7638) as 32 hexadecimal digits.
 */
export async function keyIdOf({ crv, kty, x, y }: PublicJwk): Promise<string> {
  // RFC 7638, 3: the required members in this order and without white space. Written out, since a
  // page of another team may have a `toJSON` on every text; none of the four needs escaping.
  const json = `{"crv":"${crv}","kty":"${kty}","x":"${x}","y":"${y}"}`;
  const members = new TextEncoder().encode(json);
  const thumbprint = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', members));
  return Array.from(thumbprint.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** Signs bytes; the text is what `release.sig` and `channels.sig` hold. */
export async function signBytes(bytes: BufferSource, privateJwk: PrivateJwk): Promise<string> {
  const { subtle } = globalThis.crypto;
  const key = await subtle.importKey('jwk', { ...privateJwk }, curve, false, ['sign']);
  const signature = new Uint8Array(await subtle.sign(scheme, key, bytes));
  return btoa(String.fromCharCode(...signature));
}

/** Whether the text is this key's signature over exactly these bytes. Never throws. */
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

/** The bytes of a document, the same for the same value, and the signature over them. */
export async function signJson(value: object, privateJwk: PrivateJwk): Promise<SignedDocument> {
  const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 1)}\n`);
  return { bytes, signature: await signBytes(bytes, privateJwk) };
}
