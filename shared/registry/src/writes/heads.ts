import type { Head, Trust } from '../head';
import { type RegistryChanges, type RegistryWriter, remoteChanges } from './write';

/** Nobody loads a disabled remote. For admins. */
export function setDisabled(
  writer: RegistryWriter,
  { remote, disabled }: { readonly remote: string; readonly disabled: boolean },
): RegistryChanges {
  return remoteChanges(writer, remote, { action: disabled ? 'disable' : 'enable' }, { disabled });
}

/** For admins. */
export function setTrust(
  writer: RegistryWriter,
  {
    remote,
    head,
    trust,
  }: {
    readonly remote: string;
    readonly head: Pick<Head, 'trust'>;
    readonly trust: Trust;
  },
): RegistryChanges {
  const entry = { action: 'trust', before: head.trust, after: trust } as const;
  return remoteChanges(writer, remote, entry, { trust });
}

/**
 * To a publisher or an admin of the workspace, by the owner or an admin. The trust in a remote stays
 * by the hand of an admin alone: by any other it is taken away.
 */
export function transferOwnership(
  writer: RegistryWriter,
  {
    remote,
    head,
    owner,
    isAdmin,
  }: {
    readonly remote: string;
    readonly head: Pick<Head, 'owner' | 'trust'>;
    readonly owner: string;
    /** Whether the writer is an admin of the workspace. */
    readonly isAdmin: boolean;
  },
): RegistryChanges {
  const entry = { action: 'hand-over', before: head.owner, after: owner } as const;
  const losesTrust = head.trust === 'trusted' && !isAdmin;
  const trust = losesTrust ? { trust: 'sandboxed' } : {};
  return remoteChanges(writer, remote, entry, { owner, ...trust });
}
