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
 * Parses `dashboardIndex/$w`, without deleted dashboards. A malformed entry doesn't affect the others.
 */
export function parseDashboardIndex(value: unknown): DashboardIndex {
  const entries: DashboardEntry[] = [];
  const malformed: MalformedEntry[] = [];
  const stored = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  for (const [id, entry] of stored) {
    const parsed = parseWith(entryShape, entry);
    if (parsed.ok) {
      const { deletedAt, ...rest } = parsed.value;
      if (deletedAt === undefined) entries.push({ id, ...rest });
    } else malformed.push({ id, problems: parsed.problems });
  }
  entries.sort((a, b) => b.updatedAt - a.updatedAt || a.title.localeCompare(b.title));
  return { entries, malformed };
}
