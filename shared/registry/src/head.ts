import { limits, type Parsed, remoteKinds } from '@chartroom/contract';
import { flag, id, oneOf, parseWith, text, uid, whole } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { canaryRecord, channelRecord, legacyChannelRecord } from './channel';
import { record, withoutPrototype } from './record';

export const trustLevels = ['trusted', 'sandboxed'] as const;
export type Trust = (typeof trustLevels)[number];

const channels = v.objectWithRest(
  withoutPrototype({
    stable: v.exactOptional(channelRecord),
    canary: v.exactOptional(canaryRecord),
  }),
  legacyChannelRecord,
);

/** `registry/$w/heads/$remote`: everything about a remote except its releases. */
export const headRecord = record({
  kind: oneOf(remoteKinds),
  title: text(limits.titleLength),
  /** User id of the publisher who owns the name. */
  owner: uid(),
  trust: v.optional(oneOf(trustLevels), 'sandboxed'),
  disabled: v.optional(flag(), false),
  /** Minimum sequence for `stable`, so that old releases can't be replayed. */
  minSequence: v.optional(whole(0), 0),
  /** The highest sequence of the remote's releases. */
  lastSequence: v.exactOptional(whole(0)),
  channels: v.optional(channels, {}),
  /** Audit entry of the last change. */
  audit: v.exactOptional(id()),
});
export type Head = Readonly<v.InferOutput<typeof headRecord>>;

export function parseHead(value: unknown): Parsed<Head> {
  return parseWith(headRecord, value);
}
