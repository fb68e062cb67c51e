import { isRemoteId } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { parseHead } from '../head';
import type { HeadState } from '../writes';

/** A release that a share of the users gets while the others have another. */
export interface RunningCanary {
  readonly remote: string;
  readonly version: string;
  /** Version of the stable release. */
  readonly stable: string;
  /** Share of the users. */
  readonly percent: number;
  /** When this share started, in epoch milliseconds. */
  readonly movedAt: number;
  readonly head: HeadState;
}

/**
 * The running canaries in `registry/$w/heads` or a part of it. Ignores malformed heads, which
 * screens report elsewhere.
 */
export function runningCanaries(heads: unknown): readonly RunningCanary[] {
  return entriesOf(heads).flatMap(([remote, value]) => {
    const parsed = parseHead(value);
    if (!isRemoteId(remote) || !parsed.ok || parsed.value.disabled) return [];
    const { stable, canary } = parsed.value.channels;
    if (!stable || canary?.movedAt === undefined) return [];
    const { percent, movedAt } = canary;
    if (percent <= 0 || canary.version === stable.version) return [];
    const fields = { version: canary.version, stable: stable.version, percent, movedAt };
    return [{ remote, ...fields, head: parsed.value }];
  });
}

/** The same text as long as the same comparison runs. */
export function canaryKey({ remote, version, stable, movedAt }: RunningCanary): string {
  return `${remote} ${version} ${stable} ${movedAt}`;
}
