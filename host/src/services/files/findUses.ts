import { entriesOf } from '@chartroom/contract/schema';
import { libraryIndexPath, libraryPath } from '@chartroom/workspace';
import { mergeIndexes, parseDashboardIndex } from '../dashboards/dashboardIndex';
import { dashboardPath } from '../dashboards/dashboardPath';
import type { Database } from '../firebase/database';
import { parseLibraryIndex } from '../library/libraryIndex';

export interface UsedSource {
  readonly workspace: string;
  /** Id of a source. */
  readonly source: string;
  /** Of the viewer, whose private dashboards are searched too. Nobody can read those of others. */
  readonly uid: string;
}

/**
 * Titles of the dashboards that have a panel of a source, newest first, and names of such library panels.
 * Rejects if one can't be read.
 */
export async function findUses(
  database: Pick<Database, 'get'>,
  { workspace, source, uid }: UsedSource,
): Promise<readonly string[]> {
  const [shared, own] = await Promise.all([
    database.get(`dashboardIndex/${workspace}`),
    database.get(`privateIndex/${workspace}/${uid}`),
  ]);
  const index = mergeIndexes(parseDashboardIndex(shared), parseDashboardIndex(own, uid));
  const uses = await Promise.all(
    index.entries.map(async ({ id, title, owner = null }) => {
      const path = dashboardPath({ workspace, id, owner });
      const panels = await database.get(`${path}/panels`);
      const isUsed = entriesOf(panels).some(([, panel]) => Object(panel).source === source);
      return isUsed ? [title] : [];
    }),
  );
  return [...uses.flat(), ...(await findLibraryUses(database, workspace, source))];
}

/** Names of the library panels of a source. A dashboard has only copies of what they were. */
async function findLibraryUses(
  database: Pick<Database, 'get'>,
  workspace: string,
  source: string,
): Promise<readonly string[]> {
  const entries = parseLibraryIndex(await database.get(libraryIndexPath(workspace)));
  const uses = await Promise.all(
    entries.map(async ({ id, title }) => {
      const used = await database.get(`${libraryPath(workspace, id)}/panel/source`);
      return used === source ? [title] : [];
    }),
  );
  return uses.flat();
}
