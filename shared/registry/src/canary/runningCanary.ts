import { isRemoteId } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { parseHead } from '../head';
import type { HeadState } from '../writes';

/** A release that a share of the users tries while the others have another. */
export interface RunningCanary {
  readonly remote: string;
  readonly version: string;
  /** Where `stable` leads. */
  readonly stable: string;
  /** Of the users. */
  readonly percent: number;
  /** Since when it runs with this share, epoch milliseconds. */
  readonly movedAt: number;
  readonly head: HeadState;
}

/**
 * The canaries that run, of `registry/$w/heads` or a part of it. What can't be read has none: the
 * screens say so elsewhere.
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

/** The same text for as long as the same is to be judged. */
export function canaryKey({ remote, version, stable, movedAt }: RunningCanary): string {
  return `${remote} ${version} ${stable} ${movedAt}`;
}
