import type { Problem } from '@chartroom/contract';
import { libraryFields, libraryPath } from '@chartroom/workspace';
import type { DashboardContent } from '../../../../host/src/services/dashboards/files/dashboardContent';
import { diffDashboards } from '../../../../host/src/services/history/diffDashboards';
import { libraryContentOf } from '../../../../host/src/services/library/resolveLibraryPanels';
import type { Database } from '../session/database';

/**
 * What keeps panels of the library from being pushed: the workspace doesn't have the library panel, or
 * the file says something else than it. A push changes no library panel, because other dashboards show
 * it too.
 */
export async function libraryProblems(
  database: Pick<Database, 'get'>,
  workspace: string,
  { panels }: Pick<DashboardContent, 'panels'>,
): Promise<readonly Problem[]> {
  const problems = await Promise.all(
    Object.entries(panels).map(async ([id, panel]): Promise<readonly Problem[]> => {
      const { library } = panel;
      if (typeof library !== 'string') return [];
      const content = libraryContentOf(await database.get(libraryPath(workspace, library)));
      if (!content) {
        const message = `is “${library}”, which the workspace’s library doesn’t have; remove it to make this a panel of its own`;
        return [{ path: `panels.${id}.library`, message }];
      }
      const fields = new Set(changedFields(content, panel));
      return [...fields].map((field) => ({
        path: `panels.${id}.${field}`,
        message: `isn’t what the library panel “${library}” has; pull it, or remove “library” to make this a panel of its own`,
      }));
    }),
  );
  return problems.flat();
}

/** Fields in which a panel differs from its library panel, JSON texts by their meaning. */
function changedFields(content: object, panel: Readonly<Record<string, unknown>>): string[] {
  const own = Object.fromEntries(
    libraryFields.flatMap((field) => (field in panel ? [[field, panel[field]]] : [])),
  );
  const diffs = diffDashboards({ panels: { p: content } }, { panels: { p: own } });
  return diffs.flatMap(({ changes }) => changes.map(({ path }) => path.slice('panels/p/'.length)));
}
