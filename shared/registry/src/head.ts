import { limits, type Parsed, remoteKinds } from '@chartroom/contract';
import { flag, id, oneOf, parseWith, text, uid, whole } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { canaryRecord, channelRecord, otherChannelRecord } from './channel';
import { ownEntries, record } from './record';

export const trusts = ['trusted', 'sandboxed'] as const;
export type Trust = (typeof trusts)[number];

const channels = v.objectWithRest(
  ownEntries({
    stable: v.exactOptional(channelRecord),
    canary: v.exactOptional(canaryRecord),
  }),
  otherChannelRecord,
);

/** `registry/$w/heads/$remote`: all that the registry says of a remote, its releases apart. */
export const headRecord = record({
  kind: oneOf(remoteKinds),
  title: text(limits.titleLength),
  /** User id of the publisher to whom the name belongs. */
  owner: uid(),
  trust: v.optional(oneOf(trusts), 'sandboxed'),
  disabled: v.optional(flag(), false),
  /** `stable` leads to no release of a lower sequence, so that old ones can't be replayed. */
  minSequence: v.optional(whole(0), 0),
  /** The highest sequence that a release of the remote has had. */
  lastSequence: v.exactOptional(whole(0)),
  channels: v.optional(channels, {}),
  /** The entry of the last thing that was done to the remote. */
  audit: v.exactOptional(id()),
});
export type Head = Readonly<v.InferOutput<typeof headRecord>>;

export function parseHead(value: unknown): Parsed<Head> {
  return parseWith(headRecord, value);
}
