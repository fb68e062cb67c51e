import { auditEntryChanges, type RegistryChanges, type RegistryWriter } from './write';

/** Adds a publisher's public key as JSON text, under the id from `keyIdOf`. Admins only. */
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
    ...auditEntryChanges(writer, `keys/${keyId}`, { action: 'add-key', after: owner }),
  };
}

/** Revokes a key permanently: its releases are rejected from now on. Admins only. */
export function revokeKey(
  writer: RegistryWriter,
  { keyId }: { readonly keyId: string },
): RegistryChanges {
  const path = `registry/${writer.workspace}/keys/${keyId}`;
  return {
    [`${path}/revokedAt`]: writer.serverTime,
    [`${path}/audit`]: writer.auditId,
    ...auditEntryChanges(writer, `keys/${keyId}`, { action: 'revoke-key' }),
  };
}
