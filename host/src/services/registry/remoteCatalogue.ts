import { isRemoteId, type Problem, type RemoteKind } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { type Head, parseHead } from '@chartroom/registry';

/** One remote of the workspace. */
export interface RemoteCatalogueEntry {
  readonly remote: string;
  readonly head: Head;
}

/** A remote whose entry can't be parsed, with its problems. */
export interface MalformedRemote {
  readonly remote: string;
  readonly problems: readonly Problem[];
}

export interface RemoteCatalogue {
  /** Sorted by title. */
  readonly entries: readonly RemoteCatalogueEntry[];
  readonly malformed: readonly MalformedRemote[];
}

/** Parses `registry/$w/heads`. A malformed entry doesn't affect the others. */
export function parseRemoteCatalogue(value: unknown): RemoteCatalogue {
  const entries: RemoteCatalogueEntry[] = [];
  const malformed: MalformedRemote[] = [];
  for (const [remote, stored] of entriesOf(value)) {
    const head = parseHead(stored);
    if (!isRemoteId(remote)) {
      malformed.push({
        remote,
        problems: [{ path: '', message: 'isn’t a valid remote name' }],
      });
    } else if (head.ok) entries.push({ remote, head: head.value });
    else malformed.push({ remote, problems: head.problems });
  }
  entries.sort(
    (a, b) => collator.compare(a.head.title, b.head.title) || (a.remote < b.remote ? -1 : 1),
  );
  return { entries, malformed };
}

// A reused collator is far faster than `localeCompare`.
const collator = new Intl.Collator('en', { numeric: true });

export interface RemoteCatalogueFilter {
  readonly text: string;
  /** Null: both kinds. */
  readonly kind: RemoteKind | null;
}

/**
 * Returns the remotes of a kind whose name or title contains every typed word. `titles` has those in
 * the viewer's language; the English one is found too.
 */
export function filterRemoteCatalogue(
  entries: readonly RemoteCatalogueEntry[],
  { text, kind }: RemoteCatalogueFilter,
  titles: ReadonlyMap<string, string> = new Map(),
): readonly RemoteCatalogueEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ remote, head }) => {
    if (kind !== null && head.kind !== kind) return false;
    const haystack = `${head.title} ${titles.get(remote) ?? ''} ${remote}`.toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
