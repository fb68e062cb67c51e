import {
  ChartroomError,
  type DatasetFile,
  type DatasetService,
  isChartroomError,
  isKey,
  problemsText,
} from '@chartroom/contract';
import { type BrowserDataset, parseBrowserDataset, parseDataset } from '@chartroom/workspace';
import type { Database } from '../firebase/database';
import { i18n } from '../language/i18n';

export interface DatasetServiceOptions {
  readonly database: Pick<Database, 'get'>;
  readonly workspace: string;
  /** Opens a file that its author keeps in a browser. Resolves to null if the viewer isn't the author. */
  readonly openKeptFile: (dataset: string, file: BrowserDataset) => Promise<Blob | null>;
}

/** Provides the files of a workspace to data modules: those stored in it, and the viewer's own. */
export function createDatasetService({
  database,
  workspace,
  openKeptFile,
}: DatasetServiceOptions): Required<DatasetService> {
  async function open(dataset: string): Promise<DatasetFile> {
    const value = await readRecord(dataset);
    const kept = parseBrowserDataset(value);
    if (kept) {
      const { name } = kept;
      const blob = await openKeptFile(dataset, kept);
      if (blob) return { name, blob };
      const who = await nameOf(kept.by);
      throw new ChartroomError('source/only-in-browser', { file: name, who });
    }
    const parsed = parseDataset(value);
    if (parsed.ok) return { name: parsed.value.name, blob: new Blob([parsed.value.bytes]) };
    const problems = problemsText(parsed.problems);
    throw new ChartroomError('source/dataset-malformed', { dataset, problems });
  }

  async function readRecord(dataset: string): Promise<unknown> {
    const missing = new ChartroomError('source/no-dataset', { dataset });
    // Ids are database keys: anything else could reach another path.
    if (!isKey(dataset)) throw missing;
    try {
      const value = await database.get(`datasets/${workspace}/${dataset}`);
      if (value === null) throw missing;
      return value;
    } catch (thrown) {
      const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
      throw isRefused
        ? new ChartroomError('source/no-dataset', { dataset }, { cause: thrown })
        : thrown;
    }
  }

  /** Guests may not read members. */
  async function nameOf(by: string): Promise<string> {
    const path = `workspaces/${workspace}/members/${by}/displayName`;
    const name = await database.get(path).catch(() => null);
    return typeof name === 'string' && name !== '' ? name : i18n.t('another person');
  }

  return {
    open,
    async read(dataset) {
      const { name, blob } = await open(dataset);
      return { name, bytes: new Uint8Array(await blob.arrayBuffer()) };
    },
  };
}
