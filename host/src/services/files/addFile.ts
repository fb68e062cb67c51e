import { datasetAddress, limits } from '@chartroom/contract';
import { addBrowserDataset, addDataset } from '@chartroom/workspace';
import type { Database } from '../firebase/database';
import { newSourceId } from '../sources/newSourceId';
import type { AddBrowserFileOptions, BrowserFiles } from './browserFiles';
import { type FileLocation, locationOf } from './fileLimits';

/** Who writes files where. */
export interface FileWriter {
  readonly database: Pick<Database, 'update' | 'serverTime'>;
  readonly workspace: string;
  readonly uid: string;
}

export interface NewFile extends Pick<AddBrowserFileOptions, 'file' | 'signal' | 'onProgress'> {
  readonly location: FileLocation;
  /** Called for a file that stays in this browser. */
  readonly browserFiles: () => Promise<BrowserFiles | null>;
}

const remote = 'data-files';

/**
 * Adds a file with a source that reads it: in the workspace, or in this browser with an entry that tells
 * others whose it is. Resolves to the source's id. Rejects with a ChartroomError or the signal's reason,
 * and leaves nothing behind.
 */
export async function addFile(writer: FileWriter, added: NewFile): Promise<string> {
  const { database, workspace, uid: by } = writer;
  const { file, signal } = added;
  const [source, id] = [newSourceId('s'), newSourceId('f')];
  const { serverTime } = database;
  const name = file.name.slice(-limits.titleLength);
  const sourceRecord = {
    ...{ title: titleOf(name), remote, by, at: serverTime },
    settings: JSON.stringify({ url: datasetAddress(id) }),
  };
  const sourcePath = `workspaces/${workspace}/sources/${source}`;
  /** Writes both, unless it's cancelled: also while they are written. */
  async function write(record: Readonly<Record<string, unknown>>): Promise<void> {
    signal.throwIfAborted();
    await database.update({ ...record, [sourcePath]: sourceRecord });
    if (!signal.aborted) return;
    const paths = [...Object.keys(record), sourcePath];
    await database.update(Object.fromEntries(paths.map((path) => [path, null])));
    signal.throwIfAborted();
  }

  if (locationOf(file.size, added.location) === 'workspace') {
    const bytes = new Uint8Array(await file.arrayBuffer());
    await write(addDataset({ id, workspace, name, bytes, by, serverTime }));
    return source;
  }
  const files = await added.browserFiles();
  await files?.add({ ...added, id });
  try {
    await write(addBrowserDataset({ id, workspace, name, size: file.size, by, serverTime }));
  } catch (thrown) {
    await files?.remove(id).catch(() => undefined);
    throw thrown;
  }
  return source;
}

/** The file's name without its extension. */
function titleOf(name: string): string {
  return name.replace(/\.[a-z0-9]{1,8}$/i, '') || name;
}
