import { isVersion, limits, type Parsed, type RemoteKind, remoteKinds } from '@chartroom/contract';
import * as v from 'valibot';
import { below, entriesOf, parseShape } from '../records/parseShape';

export const trusts = ['trusted', 'sandboxed'] as const;
export type Trust = (typeof trusts)[number];

/** What the registry says of a remote, its releases apart: `registry/$w/heads/$remote`. */
export interface Head {
  readonly kind: RemoteKind;
  readonly title: string;
  /** User id of the publisher to whom the name belongs. */
  readonly owner: string;
  readonly trust: Trust;
  readonly disabled: boolean;
  /** A channel never leads to a release of a lower sequence, so that old ones can't be replayed. */
  readonly minSequence: number;
  /** Version by channel name. */
  readonly channels: ReadonlyMap<string, string>;
  /** Percent of the users who get the channel `canary` in the place of `stable`. */
  readonly canaryPercent: number;
}

/** Each remote's entry or what is wrong with it: a malformed one costs that remote only. */
export type Heads = ReadonlyMap<string, Parsed<Head>>;

const headShape = v.object({
  kind: v.picklist(remoteKinds),
  title: v.pipe(v.string(), v.maxLength(limits.titleLength)),
  owner: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.uidLength)),
  trust: v.optional(v.picklist(trusts), 'sandboxed'),
  disabled: v.optional(v.boolean(), false),
  minSequence: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
});

const channelShape = v.object({
  version: v.pipe(v.string(), v.check(isVersion, 'must be a version such as 1.4.2')),
  percent: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 0),
});

export function parseHeads(value: unknown): Heads {
  return new Map(entriesOf(value).map(([remote, entry]) => [remote, parseHead(entry)]));
}

function parseHead(entry: unknown): Parsed<Head> {
  const head = parseShape(headShape, entry);
  const problems = head.ok ? [] : [...head.problems];
  const channels = new Map<string, string>();
  let canaryPercent = 0;
  for (const [name, value] of entriesOf(new Map(entriesOf(entry)).get('channels'))) {
    const channel = parseShape(channelShape, value);
    if (channel.ok) {
      channels.set(name, channel.value.version);
      if (name === 'canary') canaryPercent = channel.value.percent;
    } else problems.push(...below(`channels.${name}`, channel.problems));
  }
  if (!head.ok || problems.length > 0) return { ok: false, problems };
  return { ok: true, value: { ...head.value, channels, canaryPercent } };
}
