import type { DashboardEntry } from './dashboardIndex';

/** A part of the list of dashboards. Tags are folders; a dashboard is in each of its tags. */
export type Folder =
  | { readonly kind: 'all' | 'starred' | 'recent' | 'private' | 'untagged' }
  /** Not dashboards, but the panels that they can share. */
  | { readonly kind: 'library' }
  | { readonly kind: 'tag'; readonly tag: string };

export const allDashboards: Folder = { kind: 'all' };

export interface FolderContent {
  readonly entries: readonly DashboardEntry[];
  readonly starred: ReadonlySet<string>;
  /** Ids of dashboards that were opened last, newest first. */
  readonly recent: readonly string[];
  /** How many library panels there are. Default: none. */
  readonly libraryCount?: number;
}

/** Reads `?folder=starred` and `?tag=weather`; anything else is all dashboards. */
export function parseFolder(params: URLSearchParams): Folder {
  const tag = params.get('tag');
  if (tag) return { kind: 'tag', tag };
  const kind = params.get('folder');
  const known = (['starred', 'recent', 'private', 'untagged', 'library'] as const).find(
    (each) => each === kind,
  );
  return known ? { kind: known } : allDashboards;
}

/** The search part of a folder's address, empty for all dashboards. */
export function folderSearch(folder: Folder): string {
  if (folder.kind === 'all') return '';
  const params = folder.kind === 'tag' ? { tag: folder.tag } : { folder: folder.kind };
  return `?${new URLSearchParams(params)}`;
}

export function isSameFolder(a: Folder, b: Folder): boolean {
  return folderSearch(a) === folderSearch(b);
}

/** The dashboards of a folder: recent ones as they were opened, the others in their own order. */
export function entriesIn(folder: Folder, content: FolderContent): readonly DashboardEntry[] {
  const { entries, starred, recent } = content;
  switch (folder.kind) {
    case 'all':
      return entries;
    case 'starred':
      return entries.filter(({ id }) => starred.has(id));
    case 'recent':
      return recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
    case 'private':
      return entries.filter(({ owner }) => owner !== undefined);
    case 'untagged':
      return entries.filter(({ tags }) => tags.length === 0);
    case 'library':
      return [];
    case 'tag':
      return entries.filter(({ tags }) => tags.includes(folder.tag));
  }
}

export interface CountedFolder {
  readonly folder: Folder;
  readonly count: number;
}

/** All folders that have dashboards, tags in the order of the language. */
export function listFolders(content: FolderContent, locale: string): readonly CountedFolder[] {
  const tags = [...new Set(content.entries.flatMap((entry) => entry.tags))];
  tags.sort(new Intl.Collator(locale, { numeric: true }).compare);
  const folders: readonly Folder[] = [
    allDashboards,
    { kind: 'starred' },
    { kind: 'recent' },
    { kind: 'private' },
    { kind: 'library' },
    ...tags.map((tag): Folder => ({ kind: 'tag', tag })),
    ...(tags.length > 0 ? [{ kind: 'untagged' } as const] : []),
  ];
  return folders
    .map((folder) => ({
      folder,
      count:
        folder.kind === 'library' ? (content.libraryCount ?? 0) : entriesIn(folder, content).length,
    }))
    .filter(({ folder, count }) => count > 0 || folder.kind === 'all');
}
