import { limits } from '@chartroom/contract';
import { text, time, uid } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { percent, record, version } from './record';

const channelFields = {
  version: version(),
  /** The version before. */
  previous: v.exactOptional(text(limits.versionLength)),
  /** Epoch milliseconds. */
  movedAt: v.exactOptional(time()),
  /** User id of who moved it. */
  by: v.exactOptional(uid()),
  reason: v.exactOptional(text(limits.reasonLength, 0)),
};

/** `heads/$remote/channels/stable`: a version, and who moved the channel there, when and why. */
export const channelRecord = record(channelFields);
export type Channel = Readonly<v.InferOutput<typeof channelRecord>>;

/** `heads/$remote/channels/canary`: the same, for a share of the users. */
export const canaryRecord = record({ ...channelFields, percent: v.optional(percent(), 0) });
export type Canary = Readonly<v.InferOutput<typeof canaryRecord>>;

/** A channel of another name, which earlier rules allowed. It still works. */
export const legacyChannelRecord = record({
  ...channelFields,
  percent: v.exactOptional(percent()),
});
