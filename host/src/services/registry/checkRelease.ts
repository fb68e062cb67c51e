import {
  ChartroomError,
  checkReleaseUrl,
  parseReleaseRecord,
  problemsText,
  type RegisteredKey,
  type RegisteredRelease,
  readableContracts,
} from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import type { PublisherKeys } from './publisherKeys';
import type { ResolvedRelease } from './resolution';

/** What the database has for one release, unparsed. */
export interface RegistrySnapshot {
  readonly record: unknown;
  /** Null unless the release was withdrawn. */
  readonly withdrawal: unknown;
}

/** What the workspace and this page allow. */
export interface ReleasePolicy {
  readonly keys: PublisherKeys;
  readonly releaseOrigins: readonly string[];
}

/**
 * Returns the address of a resolved release. Throws a ChartroomError if it may not be loaded: it is
 * withdrawn, replayed, of an unreadable contract, on an origin that isn't listed, or signed by a
 * key that isn't valid here.
 */
export function checkRelease(
  resolved: Omit<ResolvedRelease, 'address'>,
  snapshot: RegistrySnapshot,
  { keys, releaseOrigins }: ReleasePolicy,
): ReleaseAddress {
  const { remote, version } = resolved;
  if (snapshot.withdrawal !== null)
    throw new ChartroomError('registry/withdrawn', { remote, version });
  if (snapshot.record === null)
    throw new ChartroomError('registry/no-release', { remote, version });
  const parsed = parseReleaseRecord(snapshot.record);
  if (!parsed.ok) {
    const problems = problemsText(parsed.problems);
    throw new ChartroomError('registry/malformed', { remote, problems });
  }
  const { contract, sequence, url } = parsed.value;
  if (!readableContracts.includes(contract)) {
    const readable = readableContracts.join(', ');
    throw new ChartroomError('remote/contract-too-new', { remote, version, contract, readable });
  }
  if (resolved.channel !== null && sequence < resolved.head.minSequence) {
    const minimum = resolved.head.minSequence;
    throw new ChartroomError('registry/replayed', { remote, version, sequence, minimum });
  }
  const reason = checkReleaseUrl(url, releaseOrigins);
  if (reason) throw new ChartroomError('remote/address-refused', { remote, version, reason });
  const { jwk } = findSigningKey(resolved, parsed.value, keys);
  return { remote, version, record: parsed.value, publicKey: jwk };
}

/**
 * Returns the key that must have signed. It belongs to the remote's owner, or to the user who
 * registered the release: the rules made sure that this was the owner at that time or an admin.
 */
function findSigningKey(
  { remote, version, head }: Omit<ResolvedRelease, 'address'>,
  { keyId, by }: RegisteredRelease,
  keys: PublisherKeys,
): RegisteredKey {
  const key = keys.get(keyId);
  if (!key) throw new ChartroomError('registry/key-unknown', { remote, version, keyId });
  if (!key.ok) {
    const problems = problemsText(key.problems);
    throw new ChartroomError('registry/key-malformed', { keyId, problems });
  }
  const { owner, revokedAt } = key.value;
  if (revokedAt !== null) {
    throw new ChartroomError('registry/key-revoked', { remote, version, keyId });
  }
  if (owner !== head.owner && owner !== by) {
    throw new ChartroomError('registry/key-foreign', { remote, version, keyId });
  }
  return key.value;
}
