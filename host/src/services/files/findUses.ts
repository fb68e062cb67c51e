import { entriesOf } from '@chartroom/contract/schema';
import { parseDashboardIndex } from '../dashboards/dashboardIndex';
import type { Database } from '../firebase/database';

/** Titles of the dashboards that have a panel of a source, newest first. */
export async function findUses(
  database: Pick<Database, 'get'>,
  workspace: string,
  source: string,
): Promise<readonly string[]> {
  const { entries } = parseDashboardIndex(await database.get(`dashboardIndex/${workspace}`));
  const uses = await Promise.all(
    entries.map(async ({ id, title }) => {
      const panels = await database.get(`dashboards/${workspace}/${id}/panels`).catch(() => null);
      const isUsed = entriesOf(panels).some(([, panel]) => Object(panel).source === source);
      return isUsed ? [title] : [];
    }),
  );
  return uses.flat();
}
