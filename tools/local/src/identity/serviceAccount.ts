import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Parsed, type Problem, problemsText } from '@chartroom/contract';
import { type Claims, readClaims } from './jwt';

/** An additional issuer of custom tokens. Only the public half of its key is stored. */
export interface ServiceAccount {
  /** `client_email`: issuer and subject of the tokens. */
  readonly email: string;
  /** RSA. */
  readonly publicKey: KeyObject;
}

/** The key file can't be used; the message names the file and all its problems, but no value of it. */
export class ServiceAccountError extends Error {
  override readonly name = 'ServiceAccountError';
}

/** Minimum of RFC 7518 §3.3. */
const minKeyBits = 2048;

/**
 * Reads a service account's key file from the Firebase console, for the project `projectId`.
 * Throws a ServiceAccountError.
 */
export function readServiceAccount(file: string, projectId: string): ServiceAccount {
  const parsed = parseServiceAccount(readJson(file), projectId);
  if (parsed.ok) return parsed.value;
  throw new ServiceAccountError(`${file} can’t be used: ${problemsText(parsed.problems)}`);
}

function parseServiceAccount(input: unknown, projectId: string): Parsed<ServiceAccount> {
  const fields = readClaims(input);
  if (fields === null) {
    return { ok: false, problems: [{ path: '', message: 'expected a JSON object' }] };
  }
  const problems: Problem[] = [];
  const expectField = (path: string, value: string) => {
    if (fields[path] !== value) problems.push({ path, message: `expected “${value}”` });
  };
  expectField('type', 'service_account');
  expectField('project_id', projectId);
  const email = String(fields.client_email);
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    problems.push({ path: 'client_email', message: 'expected an email address' });
  }
  const publicKey = publicKeyOf(fields);
  if (publicKey === null) {
    const message = `expected an RSA private key of at least ${minKeyBits} bits, as PEM`;
    problems.push({ path: 'private_key', message });
  }
  if (problems.length > 0 || publicKey === null) return { ok: false, problems };
  return { ok: true, value: { email, publicKey } };
}

function publicKeyOf({ private_key: pem }: Claims): KeyObject | null {
  if (typeof pem !== 'string') return null;
  try {
    const key = createPublicKey(createPrivateKey(pem));
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= minKeyBits ? key : null;
  } catch {
    // OpenSSL's message about a broken key wouldn't help the user.
    return null;
  }
}

/** Undefined for text that isn't JSON: the parser's message would quote the key. */
function readJson(file: string): unknown {
  const text = readText(file);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ServiceAccountError(`${file} can’t be used: ${reason}`, { cause: error });
  }
}
