import { ChartroomError } from '@chartroom/contract';
import { addDataset } from '@chartroom/workspace';
import type { FileWriter } from './addFile';
import type { BrowserFiles } from './browserFiles';

export interface KeptFile {
  readonly id: string;
  readonly name: string;
}

/**
 * Stores a file of this browser in the workspace, under the same id, so that sources and panels stay as
 * they are and everyone sees them. Rejects with a ChartroomError.
 */
export async function storeInWorkspace(
  { database, workspace, uid: by }: FileWriter,
  files: BrowserFiles | null,
  { id, name }: KeptFile,
): Promise<void> {
  const blob = await files?.open(id);
  if (!files || !blob) throw new ChartroomError('source/no-dataset', { dataset: name });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const { serverTime } = database;
  await database.update(addDataset({ id, workspace, name, bytes, by, serverTime }));
  // What stays is deleted with the account's other files, on signing out.
  await files.remove(id).catch(() => undefined);
}
