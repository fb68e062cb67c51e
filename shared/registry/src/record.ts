import { isVersion } from '@chartroom/contract';
import { textThat } from '@chartroom/contract/schema';
import * as v from 'valibot';

/**
 * The records of `registry/$w`, each described once: by its schema the shell, the command line and the
 * local stack read it, and of the same schema the database rules are made (`firebase/rules/shape.ts`).
 *
 * A field that may be missing (`exactOptional`) or has a default was not always written. The rules
 * require of new records those with a default.
 */

/** A record with these fields. What a later version adds beside them is left out. */
export function record<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object<Entries>(ownEntries(entries));
}

/** Without a prototype: valibot would walk what a page may have added to all objects too. */
export function ownEntries<const Entries extends v.ObjectEntries>(entries: Entries): Entries {
  return Object.assign(Object.create(null), entries);
}

export function version() {
  return v.pipe(
    textThat(isVersion, 'must be a version such as 1.4.2'),
    v.metadata({ isVersion: true }),
  );
}

/** Percent of the users. */
export function percent() {
  const message = 'must be a number from 0 to 100';
  return v.pipe(
    v.number(message),
    v.check((value) => value >= 0 && value <= 100, message),
    v.metadata({ min: 0, max: 100 }),
  );
}
