import { limits, type Parsed } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
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
  readonly message: string;
  /** `timed` for a kind that this release doesn't know. */
  readonly kind: RevisionKind;
  /** Bytes of the content's JSON. */
  readonly bytes: number;
  /** Exact version of each remote that the panels used, by remote id. */
  readonly releases: Readonly<Record<string, string>>;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const revisionShape = v.object({
  n: count,
  rev: count,
  by: v.string(),
  at: v.number(),
  authors: v.pipe(v.record(v.string(), v.literal(true)), v.transform(Object.keys)),
  message: v.optional(v.string(), ''),
  kind: v.fallback(v.picklist(revisionKinds), 'timed'),
  bytes: count,
  releases: jsonText(v.record(v.string(), v.string())),
});

/** Parses `history/$w/$d/$slot`, or returns all its problems. */
export function parseRevision(value: unknown): Parsed<Revision> {
  return parseWith(revisionShape, value);
}

/** Parses `history/$w/$d`: what can be read, newest first. At most 50. */
export function parseRevisions(value: unknown): readonly Revision[] {
  return entriesOf(value)
    .flatMap(([key, stored]) => {
      const parsed = parseRevision(stored);
      return parsed.ok && key === revisionKey(parsed.value.n) ? [parsed.value] : [];
    })
    .sort((a, b) => b.n - a.n)
    .slice(0, limits.revisionsKept);
}
