import { isShareId } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

/** A share as the workspace's own list has it. */
export interface ListedShare {
  readonly id: string;
  readonly dashboardId: string;
  /** Null where all panels are shared. */
  readonly panelId: string | null;
  readonly title: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly at: number;
  /** Uid of who shared it. */
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
 * Shares of `shareIndex/$w` that guests can open at this moment, the newest first. An entry that
 * can't be read is left out: the rules let none in, and there is nothing that could be done with it.
 */
export function activeShares(value: unknown, now: number): ListedShare[] {
  const shares = entriesOf(value).flatMap(([id, entry]): ListedShare[] => {
    const parsed = parseWith(listedShape, entry);
    if (!parsed.ok || !isShareId(id)) return [];
    const { d, panel, revokedAt, ...rest } = parsed.value;
    if (revokedAt !== undefined || rest.expiresAt <= now) return [];
    return [{ id, dashboardId: d, panelId: panel ?? null, ...rest }];
  });
  return shares.sort((a, b) => b.at - a.at);
}
