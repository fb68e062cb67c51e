/** Stand-ins that queries send for "before any key" and "after any key". */
export const minKey = '[MIN_NAME]';
export const maxKey = '[MAX_NAME]';

const integerPattern = /^-?0*\d{1,10}$/;

/** The key as a 32-bit integer, or null: such keys sort by number, before all others. */
export function integerKey(key: string): number | null {
  const first = key.charCodeAt(0);
  const mayBeInteger = (first >= 48 && first <= 57) || first === 45;
  if (!mayBeInteger || !integerPattern.test(key)) {
    return null;
  }
  const value = Number(key);
  return value >= -0x80000000 && value <= 0x7fffffff ? value : null;
}

/** The order of children by key: integers by number, then strings by UTF-16 code units. */
export function compareKeys(a: string, b: string): number {
  if (a === b) {
    return 0;
  }
  if (a === minKey || b === maxKey) {
    return -1;
  }
  if (b === minKey || a === maxKey) {
    return 1;
  }
  const aInteger = integerKey(a);
  const bInteger = integerKey(b);
  if (aInteger !== null && bInteger !== null) {
    // `1`, `01` and `001` are different keys in this order.
    return aInteger - bInteger || a.length - b.length || compareText(a, b);
  }
  if (aInteger !== null) {
    return -1;
  }
  return bInteger === null ? compareText(a, b) : 1;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : 1;
}
