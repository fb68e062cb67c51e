import { type Parsed, type Problem, parseRegisteredKey } from '@chartroom/contract';
import { keyRecord } from '@chartroom/contract/records';
import { entriesOf, parseWith } from '@chartroom/contract/schema';

/** A publisher's key as the workspace lists it. */
export interface KeyListEntry {
  readonly keyId: string;
  /** User id. */
  readonly owner: string;
  /** Epoch milliseconds. */
  readonly addedAt: number;
  readonly by: string;
  /** Epoch milliseconds; null while the key is active. */
  readonly revokedAt: number | null;
}

export interface KeyList {
  /** Active keys first, newest first. */
  readonly keys: readonly KeyListEntry[];
  readonly malformed: readonly { readonly keyId: string; readonly problems: readonly Problem[] }[];
}

/** Parses `registry/$w/keys`. */
export function parseKeyList(value: unknown): KeyList {
  const keys: KeyListEntry[] = [];
  const malformed: { keyId: string; problems: readonly Problem[] }[] = [];
  for (const [keyId, stored] of entriesOf(value)) {
    const key = parseKey(keyId, stored);
    if (key.ok) keys.push(key.value);
    else malformed.push({ keyId, problems: key.problems });
  }
  const isRevoked = ({ revokedAt }: KeyListEntry) => Number(revokedAt !== null);
  keys.sort((a, b) => isRevoked(a) - isRevoked(b) || b.addedAt - a.addedAt);
  return { keys, malformed };
}

function parseKey(keyId: string, stored: unknown): Parsed<KeyListEntry> {
  const key = parseRegisteredKey(stored);
  if (!key.ok) return key;
  const keyStamp = parseWith(keyRecord, stored);
  if (!keyStamp.ok) return keyStamp;
  const { owner, revokedAt } = key.value;
  const { addedAt, by } = keyStamp.value;
  return { ok: true, value: { keyId, owner, addedAt, by, revokedAt } };
}

/** A key's id in groups of four characters, easy to compare by eye. */
export function fingerprint(keyId: string): string {
  return keyId.replace(/(.{4})(?=.)/g, '$1 ');
}
