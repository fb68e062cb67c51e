import { parseDashboardIndex } from '../../../../host/src/services/dashboards/dashboardIndex';
import {
  contentOfDashboard,
  type DashboardContent,
} from '../../../../host/src/services/dashboards/files/dashboardContent';
import { migrateDashboard } from '../../../../host/src/services/dashboards/migrateDashboard';
import { readLibraryPanels } from '../../../../host/src/services/library/readLibraryPanels';
import { CliError } from '../cliError';
import type { Database } from '../session/database';
import { revisionOf } from './pushUpdate';

/** As the rules admit ids of dashboards. They become names of files, so nothing else may pass. */
const idForm = /^[A-Za-z0-9_-]{1,64}$/;

export function isDashboardId(text: string): boolean {
  return idForm.test(text);
}

/**
 * Ids of the dashboards that the workspace lists, sorted; those in the bin aren't. With `ids`, only
 * these. Throws `dashboard/unknown` for an id that isn't listed.
 */
export async function listDashboards(
  database: Pick<Database, 'get'>,
  workspace: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { entries } = parseDashboardIndex(await database.get(`dashboardIndex/${workspace}`));
  const listed = new Set(entries.map(({ id }) => id).filter((id) => idForm.test(id)));
  for (const id of ids) {
    if (!listed.has(id)) throw new CliError('dashboard/unknown', { id, workspace });
  }
  return [...(ids.length > 0 ? new Set(ids) : listed)].sort();
}

export interface StoredContent {
  readonly content: DashboardContent;
  /** How many updates it has had. */
  readonly rev: number;
}

/**
 * What is on a stored dashboard, in schema 2, with what panels of the library show now, and its
 * revision. Null if there's none.
 */
export async function readContent(
  database: Pick<Database, 'get'>,
  workspace: string,
  id: string,
): Promise<StoredContent | null> {
  const stored = await database.get(`dashboards/${workspace}/${id}`);
  if (stored === null) return null;
  const complete = await readLibraryPanels(database, workspace, migrateDashboard(stored));
  return { content: contentOfDashboard(complete), rev: revisionOf(stored) };
}
