import { libraryPath } from '@chartroom/workspace';
import type { ContentRecords, DashboardContent } from '../dashboards/files/dashboardContent';
import { libraryContentOf, libraryIdsOf } from './resolveLibraryPanels';

/** Content whose panels refer to library panels of the workspace, and titles of those that did not. */
export interface KnownReferences {
  readonly content: DashboardContent;
  /** Panels that became panels of their own, because the workspace has no such library panel. */
  readonly unlinked: readonly string[];
}

/** Unlinks panels of an imported dashboard whose library panels this workspace doesn't have. */
export async function withKnownReferences(
  database: { get(path: string): Promise<unknown> },
  workspace: string,
  content: DashboardContent,
): Promise<KnownReferences> {
  const found = await Promise.all(
    [...libraryIdsOf(content)].map(async (id) => {
      const record = await database.get(libraryPath(workspace, id));
      return libraryContentOf(record) ? [id] : [];
    }),
  );
  const known = new Set<unknown>(found.flat());
  const unlinked: string[] = [];
  const panels: ContentRecords = Object.fromEntries(
    Object.entries(content.panels).map(([id, panel]) => {
      const { library, ...own } = panel;
      if (library === undefined || known.has(library)) return [id, panel];
      unlinked.push(String(panel.title ?? id));
      return [id, own];
    }),
  );
  return { content: { ...content, panels }, unlinked };
}
