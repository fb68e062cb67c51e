import { limits, type Parsed } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import { namedRevisionCount } from '@chartroom/workspace';
import * as v from 'valibot';
import { jsonText } from '../records/jsonText';
import { revisionKey } from './historyPaths';

/**
 * - `timed`: while people edit, and when they stop
 * - `named`: by “Save version”, with a message
 * - `before-restore`, `restored`, `before-import`, `imported`: around these two
 */
export const revisionKinds = [
  'timed',
  'named',
  'before-restore',
  'restored',
  'before-import',
  'imported',
] as const;
export type RevisionKind = (typeof revisionKinds)[number];

/** How many records differ from the revision before. */
export interface RevisionCounts {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
}

/** A revision of a dashboard as the history lists it, without its content. */
export interface Revision {
  /** Numbered from 1, without gaps. */
  readonly n: number;
  /** `rev` of the dashboard when it was written. */
  readonly rev: number;
  /** Who wrote it. */
  readonly by: string;
  /** Epoch milliseconds by the server's clock. */
  readonly at: number;
  /** Who edited since the revision before, and who wrote it. */
  readonly authors: readonly string[];
  /** How many they were. Higher than the length of `authors` if a named copy leaves out some. */
  readonly authorCount: number;
  readonly message: string;
  /** `timed` for a kind that this release doesn't know. */
  readonly kind: RevisionKind;
  /** Bytes of the content's JSON. */
  readonly bytes: number;
  /** As `panelReleases` returns them. */
  readonly releases: Readonly<Record<string, string>>;
  /** Null if it isn't known, as for the first one. */
  readonly counts: RevisionCounts | null;
  /** Slots that keep it under a name. Empty for most; two if two people have named it at once. */
  readonly nameSlots: readonly string[];
}

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const countOrNone = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const countsShape = v.object({
  added: countOrNone,
  removed: countOrNone,
  changed: countOrNone,
  moved: countOrNone,
});

const revisionShape = v.object({
  n: count,
  rev: count,
  by: v.string(),
  at: v.number(),
  authors: v.pipe(v.record(v.string(), v.literal(true)), v.transform(Object.keys)),
  authorCount: v.fallback(v.optional(count), undefined),
  message: v.optional(v.string(), ''),
  kind: v.fallback(v.picklist(revisionKinds), 'timed'),
  bytes: count,
  releases: jsonText(v.record(v.string(), v.string())),
  counts: v.fallback(v.optional(v.nullable(countsShape), null), null),
});

/** Parses `history/$w/$d/$slot`, or returns all its problems. */
export function parseRevision(value: unknown): Parsed<Revision> {
  const parsed = parseWith(revisionShape, value);
  if (!parsed.ok) return parsed;
  const { authors } = parsed.value;
  // Releases of before don't write it.
  const authorCount = Math.max(parsed.value.authorCount ?? 0, authors.length);
  return { ok: true, value: { ...parsed.value, authorCount, nameSlots: [] } };
}

/**
 * Parses `history/$w/$d`: what can be read, newest first. At most 50, and 20 that have a name, under the
 * newest one of theirs.
 */
export function parseRevisions(value: unknown): readonly Revision[] {
  const numbered = entriesOf(value)
    .flatMap(([key, stored]) => {
      const parsed = parseRevision(stored);
      return parsed.ok && key === revisionKey(parsed.value.n) ? [parsed.value] : [];
    })
    .slice(0, limits.revisionsKept);
  const byNumber = new Map(numbered.map((revision) => [revision.n, revision]));
  for (const { slot, revision } of parseNamed(new Map(entriesOf(value)).get('named'))) {
    const { nameSlots = [] } = byNumber.get(revision.n) ?? {};
    byNumber.set(revision.n, { ...revision, nameSlots: [...nameSlots, slot] });
  }
  return [...byNumber.values()].sort((a, b) => b.n - a.n);
}

/** The oldest name first. */
function parseNamed(value: unknown) {
  return entriesOf(value)
    .flatMap(([slot, stored]) => {
      const parsed = parseRevision(stored);
      const namedAt = Number(Object(stored).namedAt);
      return parsed.ok ? [{ slot, revision: parsed.value, namedAt }] : [];
    })
    .sort((a, b) => a.namedAt - b.namedAt)
    .slice(0, namedRevisionCount);
}
