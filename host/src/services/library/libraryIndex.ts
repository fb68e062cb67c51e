import { limits } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

/** A library panel in the list. */
export interface LibraryEntry {
  readonly id: string;
  /** Its name, which people choose; the panel's title may mention variables. */
  readonly title: string;
  /** The chart. */
  readonly remote: string;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  /** Uid of who changed it last. */
  readonly updatedBy: string;
}

const entryShape = v.object({
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(limits.titleLength)),
  remote: v.string(),
  updatedAt: v.pipe(v.number(), v.finite()),
  updatedBy: v.string(),
  deletedAt: v.optional(v.number()),
});

/** Parses `libraryIndex/$w` by name, without deleted ones. Entries that can't be read are left out. */
export function parseLibraryIndex(value: unknown): readonly LibraryEntry[] {
  return entriesOf(value)
    .flatMap(([id, stored]): LibraryEntry[] => {
      const parsed = parseWith(entryShape, stored);
      if (!parsed.ok || parsed.value.deletedAt !== undefined) return [];
      const { deletedAt: _, ...entry } = parsed.value;
      return [{ id, ...entry }];
    })
    .sort((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1));
}

/** Those of which the name or the chart has all words of a text. */
export function searchLibrary(
  entries: readonly LibraryEntry[],
  text: string,
): readonly LibraryEntry[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return entries.filter(({ title, remote }) => {
    const searched = `${title} ${remote}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** Where a library panel is used: ids of its panels by dashboard. */
export type LibraryUses = ReadonlyMap<string, readonly string[]>;

/** Parses `libraryUses/$w/$l`. */
export function parseLibraryUses(value: unknown): LibraryUses {
  return new Map(
    entriesOf(value).map(([dashboard, panels]) => [
      dashboard,
      entriesOf(panels).map(([panel]) => panel),
    ]),
  );
}
