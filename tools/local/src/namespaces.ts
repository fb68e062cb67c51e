import { join } from 'node:path';
import { type Database, type DatabaseOptions, openDatabase } from './database/database';
import { createSlices } from './steps/slices';

/** The namespace of the default database in `config.json`. */
export const defaultNamespace = 'chartroom';

/** The databases of one backend. Which ones there are is decided at its start. */
export interface Namespaces {
  /** Of `config.json`, and of a client that names none. */
  readonly main: Database;
  /** The database that a client names by `ns` in its query, or why there is none for it. */
  find(query: URLSearchParams): DatabaseLookupResult;
  close(): Promise<void>;
}

export type DatabaseLookupResult =
  | { readonly database: Database }
  /** `reason` is a sentence for the developer of the client. */
  | { readonly database: null; readonly reason: string };

export interface NamespacesOptions extends Omit<DatabaseOptions, 'file' | 'slices'> {
  /** The folder of the logs; null keeps everything in memory only. */
  readonly dataDir: string | null;
  /** Those beside the default one, without duplicates. */
  readonly namespaces: readonly string[];
  /** Of the Firebase project, by which clients may name the default database as well. */
  readonly projectId: string;
}

/**
 * Opens the default database and one for each further namespace, each with a log of its own. Large
 * reads and writes of all share one time slice. If one can't be opened, none stays open.
 */
export async function openNamespaces(options: NamespacesOptions): Promise<Namespaces> {
  const { dataDir, namespaces, projectId, ...rest } = options;
  const problem = namespaceProblem(namespaces, projectId);
  if (problem !== null) throw new RangeError(problem);
  const slices = createSlices();
  const opened: Database[] = [];
  async function open(fileName: string): Promise<Database> {
    const file = dataDir === null ? null : join(dataDir, fileName);
    const database = await openDatabase({ ...rest, slices, file });
    opened.push(database);
    return database;
  }
  async function close(): Promise<void> {
    await Promise.all(opened.map((database) => database.close()));
  }

  try {
    const main = await open('database.log');
    const byName = new Map(defaultNames(projectId).map((name) => [name, main]));
    for (const name of new Set(namespaces)) byName.set(name, await open(`database-${name}.log`));
    return { main, find: (query) => find(byName, main, query.getAll('ns')), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Why these can't be namespaces beside the default one, as the end of a sentence; null if they can. */
export function namespaceProblem(namespaces: readonly string[], projectId: string): string | null {
  const invalid = namespaces.find((name) => !isNamespace(name));
  if (invalid !== undefined) return `--namespace ${namespaceHint}, not ${invalid}.`;
  const taken = namespaces.find((name) => defaultNames(projectId).includes(name));
  return taken === undefined ? null : `--namespace ${taken} is a name of the default database.`;
}

const namespaceHint = 'must be 1 to 63 lowercase letters, digits and hyphens';

/** A namespace is a part of a file's name, too. */
function isNamespace(text: string): boolean {
  return /^[a-z0-9-]{1,63}$/.test(text);
}

/**
 * The SDK names the database of a project by the project's id, and takes the first part of an
 * address such as 127.0.0.1 for a name, where no other is given.
 */
function defaultNames(projectId: string): readonly string[] {
  return [defaultNamespace, projectId, `${projectId}-default-rtdb`, '127'];
}

function find(
  byName: ReadonlyMap<string, Database>,
  main: Database,
  [name, ...others]: readonly string[],
): DatabaseLookupResult {
  // The SDK sends an empty name for localhost, where no other is given.
  if (others.length === 0 && (name === undefined || name === '')) return { database: main };
  if (name === undefined || others.length > 0 || !isNamespace(name)) {
    return { database: null, reason: `The namespace (ns) ${namespaceHint}.` };
  }
  const database = byName.get(name);
  if (database) return { database };
  const reason = `There is no database ${name}. The backend has those named at its start by --namespace.`;
  return { database: null, reason };
}
