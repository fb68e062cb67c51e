import { isVersion } from '@chartroom/contract';
import { textThat } from '@chartroom/contract/schema';
import * as v from 'valibot';

/**
 * Schemas of the records in `registry/$w`. The shell, the command line and the local stack parse
 * with them, and the database rules are generated from them (`firebase/rules/shape.ts`).
 *
 * Earlier versions may not have written fields that are optional (`exactOptional`) or have a
 * default. The rules require those with a default in new records.
 */

/** A record with these fields. Additional fields of a later version are dropped. */
export function record<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object<Entries>(withoutPrototype(entries));
}

/** Without a prototype: valibot would also walk properties that a page has added to all objects. */
export function withoutPrototype<const Entries extends v.ObjectEntries>(entries: Entries): Entries {
  return Object.assign(Object.create(null), entries);
}

export function version() {
  return v.pipe(
    textThat(isVersion, 'must be a version such as 1.4.2'),
    v.metadata({ isVersion: true }),
  );
}

/** A share of the users in percent. */
export function percent() {
  const message = 'must be a number from 0 to 100';
  return v.pipe(
    v.number(message),
    v.check((value) => value >= 0 && value <= 100, message),
    v.metadata({ min: 0, max: 100 }),
  );
}
