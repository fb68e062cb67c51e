import type { Parsed } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { type Head, parseHead } from '@chartroom/registry';

/** Each remote's head, or its problems. A malformed one affects that remote only. */
export type Heads = ReadonlyMap<string, Parsed<Head>>;

/** Parses `registry/$w/heads`, or some of its entries. */
export function parseHeads(value: unknown): Heads {
  return new Map(entriesOf(value).map(([remote, stored]) => [remote, parseHead(stored)]));
}

/** The version that a channel points to. Undefined if the remote has no such channel. */
export function channelVersion(
  { channels }: Pick<Head, 'channels'>,
  name: string,
): string | undefined {
  return Object.hasOwn(channels, name) ? channels[name]?.version : undefined;
}
