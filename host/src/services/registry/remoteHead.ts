import { isVersion, limits, type Parsed, type RemoteKind, remoteKinds } from '@chartroom/contract';
import type { HeadState } from '@chartroom/registry/writes';
import * as v from 'valibot';
import { parseShape } from '../records/parseShape';
import { trusts } from './heads';

/** A channel: where it leads, and who led it there, when and why. */
export interface Channel {
  readonly version: string;
  readonly previous?: string;
  /** Epoch milliseconds. */
  readonly movedAt: number;
  readonly by: string;
  readonly reason?: string;
}

export interface Canary extends Channel {
  /** Of the users. */
  readonly percent: number;
}

/** All that `registry/$w/heads/$remote` says: what a page needs to load a chart, and who did what. */
export interface RemoteHead extends HeadState {
  readonly kind: RemoteKind;
  readonly title: string;
  readonly channels: { readonly stable?: Channel; readonly canary?: Canary };
}

const version = v.pipe(v.string(), v.check(isVersion, 'must be a version such as 1.4.2'));

const channelShape = v.object({
  version,
  previous: v.exactOptional(version),
  movedAt: v.pipe(v.number(), v.finite()),
  by: v.string(),
  reason: v.exactOptional(v.string()),
});

const headShape = v.object({
  kind: v.picklist(remoteKinds),
  title: v.pipe(v.string(), v.maxLength(limits.titleLength)),
  owner: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.uidLength)),
  trust: v.picklist(trusts),
  disabled: v.boolean(),
  minSequence: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  channels: v.optional(
    v.object({
      stable: v.exactOptional(channelShape),
      canary: v.exactOptional(
        v.object({
          ...channelShape.entries,
          percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
        }),
      ),
    }),
    {},
  ),
});

export function parseRemoteHead(value: unknown): Parsed<RemoteHead> {
  return parseShape(headShape, value);
}
