import { datasetAddress } from '@chartroom/contract';
import { addBrowserDataset } from '@chartroom/workspace';
import type { Database } from '../firebase/database';
import type { FileWriter } from './addFile';
import type { BrowserFiles } from './browserFiles';
import type { ListedFile } from './listFiles';

export interface FileDeleter extends FileWriter {
  readonly database: Pick<Database, 'get' | 'update' | 'serverTime'>;
  readonly browserFiles: () => Promise<BrowserFiles | null>;
}

/**
 * Deletes a file with its source, everywhere it is. Resolves to the function that puts both back, under
 * the same ids, so that panels draw it again. Rejects with a ChartroomError.
 */
export async function deleteFile(
  { database, workspace, uid, browserFiles }: FileDeleter,
  { source, file }: ListedFile,
): Promise<() => Promise<void>> {
  const { id, name, size } = file;
  const path = `datasets/${workspace}/${id}`;
  const sourcePath = `workspaces/${workspace}/sources/${source.id}`;
  const isOwn = file.isInBrowser && file.by === uid;
  const files = isOwn ? await browserFiles() : null;
  const blob = (await files?.open(id)) ?? null;
  // With its bytes, of a stored one.
  const stored = file.isInBrowser ? null : await database.get(path);
  await database.update({ [path]: null, [sourcePath]: null });
  await files?.remove(id).catch(() => undefined);

  return async () => {
    const { serverTime } = database;
    const stamp = { by: uid, at: serverTime };
    const { title, remote } = source;
    const settings = JSON.stringify(source.settings ?? { url: datasetAddress(id) });
    if (files && blob) {
      const { signal } = new AbortController();
      await files.add({ id, file: new File([blob], name), signal, onProgress: () => undefined });
    }
    const record = file.isInBrowser
      ? addBrowserDataset({ id, workspace, name, size, by: uid, serverTime })
      : { [path]: { ...Object(stored), ...stamp } };
    await database.update({ ...record, [sourcePath]: { title, remote, settings, ...stamp } });
  };
}

/** Whether deleting a file can be undone: not if only another browser has its bytes. */
export function canUndoDelete({ file }: ListedFile, uid: string): boolean {
  return !file.isInBrowser || file.by === uid;
}
