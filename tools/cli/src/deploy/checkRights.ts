import type { PublisherKey } from '@chartroom/contract/signing';
import type { Head } from '@chartroom/registry';
import { CliError } from '../cliError';
import { addingCommand } from '../keys/addingCommand';
import type { Registry } from '../registry/readRegistry';
import { type Member, mustPublish } from '../session/member';

/**
 * Whether the account may publish under this name: said before anything is built or sent. The rules
 * of the database decide in any case.
 */
export function mustOwn(member: Member, remote: string, head: Head | null): void {
  mustPublish(member);
  if (head && head.owner !== member.uid && !member.isAdmin) {
    throw new CliError('account/not-owner', { remote, email: member.email });
  }
}

/** Ids of keys whose signature the workspace takes from this account for this remote. */
export async function takenKeys(
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

/** Throws where what the key signs would be refused. */
export async function mustBeTaken(
  registry: Registry,
  key: PublisherKey,
  { taken, member }: { readonly taken: ReadonlySet<string>; readonly member: Member },
): Promise<void> {
  const { keyId } = key;
  const { workspace, uid } = member;
  if (taken.has(keyId)) return;
  const registered = (await registry.keys()).get(keyId);
  if (registered?.revokedAt) throw new CliError('keys/revoked', { key: keyId, workspace });
  const command = addingCommand(key, uid);
  throw new CliError('keys/not-registered', { key: keyId, workspace, command });
}
