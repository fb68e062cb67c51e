import { isRemoteId, isVersion } from '@chartroom/contract';
import type { HeadState } from '@chartroom/contract/registryWrites';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

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

const version = v.pipe(v.string(), v.check(isVersion, 'must be a version such as 1.4.2'));
const channel = v.object({ version, previous: v.exactOptional(version) });
const head = v.object({
  owner: v.string(),
  trust: v.picklist(['trusted', 'sandboxed']),
  disabled: v.boolean(),
  minSequence: v.number(),
  channels: v.object({
    stable: channel,
    canary: v.object({ ...channel.entries, percent: v.number(), movedAt: v.number() }),
  }),
});

/**
 * The canaries that run, of `registry/$w/heads` or a part of it. What can't be read has none: the
 * screens say so elsewhere.
 */
export function runningCanaries(heads: unknown): readonly RunningCanary[] {
  if (typeof heads !== 'object' || heads === null) return [];
  return Object.entries(heads).flatMap(([remote, value]) => {
    const parsed = parseWith(head, value);
    if (!isRemoteId(remote) || !parsed.ok || parsed.value.disabled) return [];
    const { stable, canary } = parsed.value.channels;
    const { percent, movedAt } = canary;
    if (percent <= 0 || canary.version === stable.version) return [];
    const running = { version: canary.version, stable: stable.version, percent, movedAt };
    return [{ remote, ...running, head: parsed.value }];
  });
}

/** The same text for as long as the same is to be judged. */
export function canaryKey({ remote, version, stable, movedAt }: RunningCanary): string {
  return `${remote} ${version} ${stable} ${movedAt}`;
}
