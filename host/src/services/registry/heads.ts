import type { Parsed } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { type Head, parseHead } from '@chartroom/registry';

/** Each remote's head or what is wrong with it: a malformed one costs that remote only. */
export type Heads = ReadonlyMap<string, Parsed<Head>>;

/** `registry/$w/heads` or a part of it. */
export function parseHeads(value: unknown): Heads {
  return new Map(entriesOf(value).map(([remote, stored]) => [remote, parseHead(stored)]));
}

/** Where a channel of any name leads; undefined where the remote has none of it. */
export function channelVersion(
  { channels }: Pick<Head, 'channels'>,
  name: string,
): string | undefined {
  return Object.hasOwn(channels, name) ? channels[name]?.version : undefined;
}
