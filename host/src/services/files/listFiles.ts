import { datasetIdOf } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import type { Database } from '../firebase/database';
import type { SourceDefinition } from '../sources/parseSources';
import { type FileRecord, readFileRecord } from './readFileRecord';

/** A file of the workspace, and the source that reads it. */
export interface ListedFile {
  readonly source: SourceDefinition;
  readonly file: FileRecord;
}

/**
 * The files of a workspace by name, found by its sources: each file comes and goes with its source, and
 * the records themselves can't be listed without their bytes.
 */
export async function listFiles(
  database: Pick<Database, 'get'>,
  workspace: string,
  sources: readonly SourceDefinition[],
): Promise<readonly ListedFile[]> {
  const listed = await Promise.all(
    sources.map(async (source) => {
      const id = fileIdOf(source);
      const file = id === null ? null : await readFileRecord(database, workspace, id);
      return file ? [{ source, file }] : [];
    }),
  );
  return listed.flat().sort((a, b) => a.file.name.localeCompare(b.file.name));
}

/** The id of the file that a source reads; null for other sources. */
export function fileIdOf({ settings }: Pick<SourceDefinition, 'settings'>): string | null {
  return datasetIdOf(new Map(entriesOf(settings)).get('url'));
}
