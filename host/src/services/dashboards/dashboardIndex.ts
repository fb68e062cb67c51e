import { limits, type Problem } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { tagsShape } from '../records/tags';

/** One row of the list of dashboards. */
export interface DashboardEntry {
  readonly id: string;
  readonly title: string;
  readonly tags: readonly string[];
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  /** Uid of who changed it last; older entries may not have it. */
  readonly updatedBy?: string | undefined;
  /** Uid of the viewer, of a private dashboard. Missing for shared ones. */
  readonly owner?: string;
}

/** An entry that can't be shown, and why. */
export interface MalformedEntry {
  readonly id: string;
  readonly problems: readonly Problem[];
}

export interface DashboardIndex {
  /** Newest first. */
  readonly entries: readonly DashboardEntry[];
  readonly malformed: readonly MalformedEntry[];
}

const entryShape = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(limits.titleLength),
  ),
  tags: v.optional(tagsShape, {}),
  updatedAt: v.pipe(v.number(), v.finite()),
  updatedBy: v.optional(v.string()),
  deletedAt: v.optional(v.pipe(v.number(), v.finite())),
});

/**
 * Parses `dashboardIndex/$w`, without deleted dashboards, or `privateIndex/$w/$uid` of an owner. A
 * malformed entry doesn't affect the others.
 */
export function parseDashboardIndex(value: unknown, owner?: string): DashboardIndex {
  const entries: DashboardEntry[] = [];
  const malformed: MalformedEntry[] = [];
  const stored = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  for (const [id, entry] of stored) {
    const parsed = parseWith(entryShape, entry);
    if (parsed.ok) {
      const { deletedAt, ...rest } = parsed.value;
      if (deletedAt === undefined)
        entries.push({ id, ...rest, ...(owner !== undefined && { owner }) });
    } else malformed.push({ id, problems: parsed.problems });
  }
  return { entries: entries.sort(byAge), malformed };
}

/** Shared and private dashboards in one list. One that is just being published is in it once. */
export function mergeIndexes(shared: DashboardIndex, own: DashboardIndex): DashboardIndex {
  const ids = new Set(shared.entries.map(({ id }) => id));
  const added = own.entries.filter(({ id }) => !ids.has(id));
  if (added.length === 0 && own.malformed.length === 0) return shared;
  return {
    entries: [...shared.entries, ...added].sort(byAge),
    malformed: [...shared.malformed, ...own.malformed],
  };
}

function byAge(a: DashboardEntry, b: DashboardEntry): number {
  return b.updatedAt - a.updatedAt || a.title.localeCompare(b.title);
}
