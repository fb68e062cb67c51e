import type { RegistryChanges, RegistryWriter } from '@chartroom/registry/writes';
import type { Session } from '../session/connect';

/**
 * Writes what a function of the contract makes of a writer: one atomic update, its audit entry
 * included. `action` completes “To … was refused”.
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
