/**
 * Fields of a panel that a library panel has, at `library/$w/$l/panel`. A panel that refers to one keeps
 * a copy of them, which pages that know no library show, and which remains if the library panel is
 * deleted. Everything else, such as its box, belongs to the dashboard.
 */
export const libraryFields = [
  'title',
  'description',
  'remote',
  'channel',
  'version',
  'source',
  'query',
  'time',
  'encoding',
  'options',
  'links',
  'alert',
] as const;

/** Where a library panel is stored, in the shape of a dashboard: `rev`, `last`, `about`, `panel`, `bin`. */
export function libraryPath(workspace: string, id: string): string {
  return `library/${workspace}/${id}`;
}

/** The list of a workspace's library panels. */
export function libraryIndexPath(workspace: string): string {
  return `libraryIndex/${workspace}`;
}

/** Where shared dashboards use a library panel: `$d/$p: true`. */
export function libraryUsesPath(workspace: string, id: string): string {
  return `libraryUses/${workspace}/${id}`;
}
