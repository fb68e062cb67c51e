import { entriesOf } from '@chartroom/contract/schema';
import { mergeIndexes, parseDashboardIndex } from '../dashboards/dashboardIndex';
import { dashboardPath } from '../dashboards/dashboardPath';
import type { Database } from '../firebase/database';

export interface UsedSource {
  readonly workspace: string;
  /** Id of a source. */
  readonly source: string;
  /** Of the viewer, whose private dashboards are searched too. Nobody can read those of others. */
  readonly uid: string;
}

/** Titles of the dashboards that have a panel of a source, newest first. Rejects if one can't be read. */
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
  return uses.flat();
}
