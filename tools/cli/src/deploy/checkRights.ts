import type { PublisherKey } from '@chartroom/contract/signing';
import type { Head } from '@chartroom/registry';
import { CliError } from '../cliError';
import { keysAddCommandLine } from '../keys/keysAddCommandLine';
import type { Registry } from '../registry/openRegistry';
import { assertPublisher, type Member } from '../session/member';

/**
 * Throws unless the account may publish under this name, before anything is built or sent. The
 * database rules have the last word.
 */
export function assertOwner(member: Member, remote: string, head: Head | null): void {
  assertPublisher(member);
  if (head && head.owner !== member.uid && !member.isAdmin) {
    throw new CliError('account/not-owner', { remote, email: member.email });
  }
}

/** Ids of the keys that the workspace accepts from this account for this remote. */
export async function acceptedKeyIds(
  registry: Registry,
  member: Member,
  head: Head | null,
): Promise<ReadonlySet<string>> {
  const owners = new Set([member.uid, ...(head ? [head.owner] : [])]);
  const keys = [...(await registry.keys())].filter(
    ([, { owner, revokedAt }]) => revokedAt === null && owners.has(owner),
  );
  return new Set(keys.map(([id]) => id));
}

/** Throws if the workspace doesn't accept the key. */
export async function assertKeyAccepted(
  registry: Registry,
  key: PublisherKey,
  { accepted, member }: { readonly accepted: ReadonlySet<string>; readonly member: Member },
): Promise<void> {
  const { keyId } = key;
  const { workspace, uid } = member;
  if (accepted.has(keyId)) return;
  const registered = (await registry.keys()).get(keyId);
  if (registered?.revokedAt) throw new CliError('keys/revoked', { key: keyId, workspace });
  const command = keysAddCommandLine(key, uid);
  throw new CliError('keys/not-registered', { key: keyId, workspace, command });
}
