import type { Revision } from '../../../../services/history/parseRevisions';

/** Two states of a dashboard that are compared, by the numbers of their revisions; null is now. */
export interface Comparison {
  /** The one that can be restored and named. */
  readonly chosen: number;
  readonly other: number | null;
  readonly older: number;
  readonly newer: number | null;
}

const params = { chosen: 'revision', other: 'compare' } as const;

/**
 * `?revision=38&compare=41`, each optional: the newest revision, and now. Numbers of revisions that aren't
 * kept count as missing. Null if there are no revisions.
 */
export function readComparison(
  search: URLSearchParams,
  revisions: readonly Pick<Revision, 'n'>[],
): Comparison | null {
  const read = (name: string) => {
    const n = Number(search.get(name) ?? Number.NaN);
    return revisions.some((revision) => revision.n === n) ? n : null;
  };
  const chosen = read(params.chosen) ?? revisions[0]?.n;
  if (chosen === undefined) return null;
  const other = read(params.other);
  return {
    chosen,
    other,
    older: other === null ? chosen : Math.min(chosen, other),
    newer: other === null ? null : Math.max(chosen, other),
  };
}

export function withComparison(
  search: URLSearchParams,
  { chosen, other }: Pick<Comparison, 'chosen' | 'other'>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(params.chosen, String(chosen));
  if (other === null) next.delete(params.other);
  else next.set(params.other, String(other));
  return next;
}

/** The other side one step towards older (1) or newer (-1) revisions. Now is newer than all. */
export function stepOther(
  revisions: readonly Pick<Revision, 'n'>[],
  other: number | null,
  step: 1 | -1,
): number | null {
  const index = revisions.findIndex(({ n }) => n === other);
  return revisions[Math.min(index + step, revisions.length - 1)]?.n ?? null;
}
