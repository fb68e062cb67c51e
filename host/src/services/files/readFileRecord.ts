import type { Database } from '../firebase/database';

/** What the workspace knows of a file. */
export interface FileRecord {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether only its author's browser has its bytes. */
  readonly isInBrowser: boolean;
}

/** Reads a file's record without its bytes. Null if it's gone or malformed. */
export async function readFileRecord(
  database: Pick<Database, 'get'>,
  workspace: string,
  id: string,
): Promise<FileRecord | null> {
  const path = `datasets/${workspace}/${id}`;
  const [name, size, by, at, browser] = await Promise.all(
    ['name', 'bytes', 'by', 'at', 'browser'].map((field) => database.get(`${path}/${field}`)),
  );
  if (typeof name !== 'string' || typeof size !== 'number') return null;
  if (typeof by !== 'string' || typeof at !== 'number') return null;
  return { id, name, size, by, at, isInBrowser: browser === true };
}
