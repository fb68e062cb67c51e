import type { Head, Trust } from '../head';
import { type RegistryChanges, type RegistryWriter, remoteChanges } from './write';

/** Enables or disables a remote; a disabled one can't be loaded. Admins only. */
export function setDisabled(
  writer: RegistryWriter,
  { remote, disabled }: { readonly remote: string; readonly disabled: boolean },
): RegistryChanges {
  return remoteChanges(writer, remote, { action: disabled ? 'disable' : 'enable' }, { disabled });
}

/** Admins only. */
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
 * Transfers a remote to a publisher or admin of the workspace. For the owner or an admin. If the
 * writer is no admin, the remote loses its trust.
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
