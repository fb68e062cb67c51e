import type { Database } from '../../session/database';
import { parseExportedValue, type StoredRecord, toStoredRecord } from './exportedValue';

/** The records of a workspace that an admin can read, by their database keys. */
export interface StoredWorkspace {
  readonly workspace: string;
  /** `workspaces/$w/meta`, `members` and `sources`. */
  readonly meta: StoredRecord;
  readonly members: StoredRecord;
  readonly sources: StoredRecord;
  /** The newest audit entries. */
  readonly audit: StoredRecord;
  readonly dashboardIndex: StoredRecord;
  /** The dashboard of each index entry, by id; null if it doesn't exist. */
  readonly dashboards: StoredRecord;
  readonly heads: StoredRecord;
  /** Releases by key, by remote. */
  readonly releases: StoredRecord;
  readonly shareIndex: StoredRecord;
  /** Paths of records that have a priority. */
  readonly priorities: readonly string[];
}

/** Limit of audit entries read. */
const auditEntries = 5000;

/**
 * Reads a workspace for `checkStored`, as an admin. Leaves out what the rules hide from admins, such as
 * other people's stars and private dashboards, and records that can't be listed.
 */
export async function readStoredWorkspace(
  database: Pick<Database, 'export' | 'exportLast'>,
  workspace: string,
): Promise<StoredWorkspace> {
  const priorities: string[] = [];

  function collectPriorities(path: string, exported: unknown): unknown {
    const { value, priorities: found } = parseExportedValue(exported, path);
    priorities.push(...found);
    return value;
  }

  const read = async (path: string) => collectPriorities(path, await database.export(path));
  const readRecord = async (path: string) => toStoredRecord(await read(path));

  async function readEach(path: string, ids: Iterable<string>): Promise<StoredRecord> {
    const found = new Map<string, unknown>();
    for (const id of ids) found.set(id, await read(`${path}/${id}`));
    return found;
  }

  const workspacePath = `workspaces/${workspace}`;
  const dashboardIndex = await readRecord(`dashboardIndex/${workspace}`);
  const heads = await readRecord(`registry/${workspace}/heads`);
  const audit = await database.exportLast(`${workspacePath}/audit`, auditEntries);
  return {
    workspace,
    meta: await readRecord(`${workspacePath}/meta`),
    members: await readRecord(`${workspacePath}/members`),
    sources: await readRecord(`${workspacePath}/sources`),
    audit: toStoredRecord(collectPriorities(`${workspacePath}/audit`, audit)),
    dashboardIndex,
    dashboards: await readEach(`dashboards/${workspace}`, dashboardIndex.keys()),
    heads,
    releases: await readEach(`registry/${workspace}/releases`, heads.keys()),
    shareIndex: await readRecord(`shareIndex/${workspace}`),
    priorities,
  };
}
