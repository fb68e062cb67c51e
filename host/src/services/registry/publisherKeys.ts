import { type Parsed, parseRegisteredKey, type RegisteredKey } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';

/** Publisher keys by id, or their problems. A malformed one affects its releases only. */
export type PublisherKeys = ReadonlyMap<string, Parsed<RegisteredKey>>;

/** Parses `registry/$w/keys`. */
export function parsePublisherKeys(value: unknown): PublisherKeys {
  return new Map(entriesOf(value).map(([keyId, entry]) => [keyId, parseRegisteredKey(entry)]));
}
