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
  if (!isObject(before) || !isObject(after) || !isComparable(before, after)) {
    return [{ pointer, before, after }];
  }
  const [left, right] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) => {
    const [own, other] = [left.get(key) ?? null, right.get(key) ?? null];
    // Most values are equal, and a pointer to them isn't needed.
    return own === other ? [] : diffJson(own, other, `${pointer}/${escapePointer(key)}`);
  });
}

function isComparable(before: object, after: object): boolean {
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  return !Array.isArray(before) || before.length === Reflect.get(after, 'length');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
