import { libraryPath } from '@chartroom/workspace';
import { libraryIdsOf, withLibraryPanels } from './resolveLibraryPanels';

/** A stored dashboard with the panels of the library in it, as they are now. */
export async function readLibraryPanels(
  database: { get(path: string): Promise<unknown> },
  workspace: string,
  stored: unknown,
): Promise<unknown> {
  const ids = [...libraryIdsOf(stored)];
  const records = await Promise.all(
    ids.map(async (id) => [id, await database.get(libraryPath(workspace, id))] as const),
  );
  return withLibraryPanels(stored, new Map(records));
}
