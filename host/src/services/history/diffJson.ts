/** One value that differs, the unit of the history's lists. */
export interface ValueChange {
  /** Path of the stored field below the dashboard, such as `panels/cpu/options`. */
  readonly path: string;
  /** JSON pointer (RFC 6901) within the field, such as `/axis/unit`; empty for the whole field. */
  readonly pointer: string;
  /** Null if there is no such value. */
  readonly before: unknown;
  readonly after: unknown;
}

type PointerChange = Omit<ValueChange, 'path'>;

/**
 * What differs between two JSON values: objects by key, arrays of equal length by index. Arrays of
 * different lengths are one value, because nothing says which of their entries are the same.
 */
export function diffJson(before: unknown, after: unknown, pointer = ''): readonly PointerChange[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((own, index) => diffAt(`${index}`, own, after[index], pointer));
  }
  if (!isRecord(before) || !isRecord(after)) return [{ pointer, before, after }];
  const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
  return [...Object.keys(before), ...added].flatMap((key) =>
    diffAt(key, ownValue(before, key), ownValue(after, key), pointer),
  );
}

/** Most values are equal, and a pointer to them isn't needed. */
function diffAt(
  key: string,
  before: unknown,
  after: unknown,
  parent: string,
): readonly PointerChange[] {
  return before === after ? [] : diffJson(before, after, `${parent}/${escapePointer(key)}`);
}

/** Null if there is none. */
function ownValue(parent: object, key: string): unknown {
  return Object.hasOwn(parent, key) ? (Reflect.get(parent, key) ?? null) : null;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
