import { type Parsed, parseRegisteredKey, type RegisteredKey } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';

/** Publishers' keys by id, each or what is wrong with it: a malformed one costs its releases only. */
export type PublisherKeys = ReadonlyMap<string, Parsed<RegisteredKey>>;

/** `registry/$w/keys` */
export function parsePublisherKeys(value: unknown): PublisherKeys {
  return new Map(entriesOf(value).map(([keyId, entry]) => [keyId, parseRegisteredKey(entry)]));
}
