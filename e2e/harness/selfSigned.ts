import { createSign, generateKeyPairSync } from 'node:crypto';

export interface Certificate {
  /** Both PEM, as `node:https` takes them. */
  readonly key: string;
  readonly cert: string;
}

/** A certificate of this moment that nobody trusts (RFC 5280), good for a day, for these host names. */
export function createSelfSignedCertificate(...names: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(
    set(sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(names[0] ?? '')))),
  );
  const day = 86_400_000;
  const alternativeNames = sequence(...names.map((host) => der(0x82, Buffer.from(host))));
  const tbsCertificate = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(1)),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), der(0x04, alternativeNames)))),
  );
  const signature = createSign('sha256').update(tbsCertificate).sign(privateKey);
  const cert = sequence(tbsCertificate, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  const lines = cert.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.of(tag), lengthOf(content), content]);
}

/** In as few bytes as it takes: Chromium refuses any other form. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.of(length);
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return der(0x30, ...contents);
}

function set(...contents: readonly Buffer[]): Buffer {
  return der(0x31, ...contents);
}

function oid(...bytes: readonly number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

/** GeneralizedTime: `20260101000000Z`. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(0, 14);
  return der(0x18, Buffer.from(`${digits}Z`));
}
