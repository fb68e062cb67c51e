import { slotName } from '@chartroom/workspace';
import { isWithin, keysBelow, valueAt, withValue } from './tree';

/** Kinds of records that have a slot, with the first letter of its name and the number of slots. */
export const slotKinds = {
  panels: { letter: 'p', count: 200 },
  variables: { letter: 'v', count: 32 },
  sections: { letter: 's', count: 50 },
} as const;
export type RecordKind = keyof typeof slotKinds;

export function isRecordKind(text: string | undefined): text is RecordKind {
  return text !== undefined && text in slotKinds;
}

/**
 * The record that a path below a dashboard belongs to, such as `panels/cpu`; null for `about`. A
 * library panel is the `panel` of its document.
 */
export function recordPathOf(dashboard: string, path: string): string | null {
  if (!isWithin(path, dashboard)) return null;
  const [kind, id] = keysBelow(path, dashboard);
  if (kind === 'panel') return `${dashboard}/${kind}`;
  return isRecordKind(kind) && id !== undefined ? `${dashboard}/${kind}/${id}` : null;
}

/** A box is one value, whose revision isn't part of it. */
export function isBoxPath(dashboard: string, path: string): boolean {
  const [kind, , field, ...rest] = keysBelow(path, dashboard);
  return kind === 'panels' && field === 'box' && rest.length === 0;
}

/** The value of a field in a dashboard's document, as changes have it. */
export function fieldValue(dashboard: string, document: unknown, path: string): unknown {
  const value = valueAt(document, keysBelow(path, dashboard));
  return isBoxPath(dashboard, path) ? withValue(value, ['rev'], null) : value;
}

/** A document with another value of a field. */
export function withField(
  dashboard: string,
  document: unknown,
  { path, value }: { readonly path: string; readonly value: unknown },
): unknown {
  const keys = keysBelow(path, dashboard);
  if (!isBoxPath(dashboard, path)) return withValue(document, keys, value);
  const rev = valueAt(document, [...keys, 'rev']);
  return withValue(document, keys, rev === null ? value : withValue(value, ['rev'], rev));
}

/**
 * What people edit of a record, without its bookkeeping. Of a panel without its box, because moving
 * a panel isn't a change of its content.
 */
export function contentOf(record: unknown): unknown {
  return ['rev', 'slot', 'box'].reduce((rest, key) => withValue(rest, [key], null), record);
}

/** The slots that a document has, with the paths of their records. */
export function slotsOf(document: unknown): ReadonlyMap<string, unknown> {
  const slots = valueAt(document, ['slots']);
  return new Map(typeof slots === 'object' && slots !== null ? Object.entries(slots) : []);
}

/**
 * A free slot, at random, so that two people who add at once rarely pick the same. Null if all are
 * taken. `random` returns a number from 0 to below 1.
 */
export function pickSlot(
  kind: RecordKind,
  taken: { has(slot: string): boolean },
  random: () => number,
): string | null {
  const { letter, count } = slotKinds[kind];
  const free = Array.from({ length: count }, (_, index) => slotName(letter, index)).filter(
    (slot) => !taken.has(slot),
  );
  return free[Math.floor(random() * free.length)] ?? null;
}
