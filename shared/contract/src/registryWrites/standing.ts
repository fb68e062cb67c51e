import type { HeadState } from './channels';
import { auditEntry, type RegistryChanges, type RegistryWriter, remoteWrite } from './write';

/** Nobody loads a disabled remote. For admins. */
export function setDisabled(
  writer: RegistryWriter,
  { remote, disabled }: { readonly remote: string; readonly disabled: boolean },
): RegistryChanges {
  return remoteWrite(writer, remote, { action: disabled ? 'disable' : 'enable' }, { disabled });
}

/** For admins. */
export function setTrust(
  writer: RegistryWriter,
  {
    remote,
    head,
    trust,
  }: { readonly remote: string; readonly head: HeadState; readonly trust: HeadState['trust'] },
): RegistryChanges {
  const entry = { action: 'trust', before: head.trust, after: trust } as const;
  return remoteWrite(writer, remote, entry, { trust });
}

/**
 * To a publisher or an admin of the workspace, by the owner or an admin. The trust in a remote stays
 * by the hand of an admin alone: by any other it is taken away.
 */
export function handOver(
  writer: RegistryWriter,
  {
    remote,
    head,
    owner,
    isAdmin,
  }: {
    readonly remote: string;
    readonly head: HeadState;
    readonly owner: string;
    /** Whether the writer is an admin of the workspace. */
    readonly isAdmin: boolean;
  },
): RegistryChanges {
  const entry = { action: 'hand-over', before: head.owner, after: owner } as const;
  const losesTrust = head.trust === 'trusted' && !isAdmin;
  const trust = losesTrust ? { trust: 'sandboxed' } : {};
  return remoteWrite(writer, remote, entry, { owner, ...trust });
}

/** A publisher's public key, as JSON text, under the id that `keyIdOf` derives. For admins. */
export function addKey(
  writer: RegistryWriter,
  { keyId, jwk, owner }: { readonly keyId: string; readonly jwk: string; readonly owner: string },
): RegistryChanges {
  const { workspace, uid, serverTime, auditId } = writer;
  return {
    [`registry/${workspace}/keys/${keyId}`]: {
      jwk,
      owner,
      addedAt: serverTime,
      by: uid,
      audit: auditId,
    },
    ...auditEntry(writer, `keys/${keyId}`, { action: 'add-key', after: owner }),
  };
}

/** For good: releases that it signed are refused from now on. For admins. */
export function revokeKey(
  writer: RegistryWriter,
  { keyId }: { readonly keyId: string },
): RegistryChanges {
  const path = `registry/${writer.workspace}/keys/${keyId}`;
  return {
    [`${path}/revokedAt`]: writer.serverTime,
    [`${path}/audit`]: writer.auditId,
    ...auditEntry(writer, `keys/${keyId}`, { action: 'revoke-key' }),
  };
}
