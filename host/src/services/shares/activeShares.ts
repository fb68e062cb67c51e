import { isShareId } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

/** A share in the workspace's index. */
export interface ActiveShare {
  readonly id: string;
  readonly dashboardId: string;
  /** Null if all panels are shared. */
  readonly panelId: string | null;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly at: number;
  /** Uid of its author. */
  readonly by: string;
}

const listedShape = v.object({
  d: v.string(),
  panel: v.optional(v.string()),
  title: v.string(),
  expiresAt: v.number(),
  at: v.number(),
  by: v.string(),
  revokedAt: v.optional(v.number()),
});

/**
 * Returns the shares of `shareIndex/$w` that guests can open now, newest first. Malformed entries
 * are left out: the rules don't accept any, and nothing could be done with them.
 */
export function parseActiveShares(value: unknown, now: number): ActiveShare[] {
  const shares = entriesOf(value).flatMap(([id, entry]): ActiveShare[] => {
    const parsed = parseWith(listedShape, entry);
    if (!parsed.ok || !isShareId(id)) return [];
    const { d, panel, revokedAt, ...rest } = parsed.value;
    if (revokedAt !== undefined || rest.expiresAt <= now) return [];
    return [{ id, dashboardId: d, panelId: panel ?? null, ...rest }];
  });
  return shares.sort((a, b) => b.at - a.at);
}
