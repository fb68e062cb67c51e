import type { RegistryChanges, RegistryWriter } from '@chartroom/registry/writes';
import type { Session } from '../session/connect';

/**
 * Writes the changes of a registry function in one atomic update, including the audit entry. `action`
 * completes “The database refused to …”.
 */
export async function writeRegistry(
  { database, member, workspace }: Pick<Session, 'database' | 'member' | 'workspace'>,
  action: string,
  changes: (writer: RegistryWriter) => RegistryChanges,
): Promise<void> {
  const writer = {
    workspace,
    uid: member.uid,
    serverTime: database.serverTime,
    auditId: database.newKey(`workspaces/${workspace}/audit`),
  };
  await database.update(changes(writer), action);
}
