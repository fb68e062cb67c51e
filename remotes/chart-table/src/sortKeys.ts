import type { Field } from '@chartroom/frame';

/** Unsigned integers in the order of the values: 32 bits, or 64 bits in two arrays. */
export interface SortKeys {
  readonly low: Uint32Array;
  readonly high: Uint32Array | null;
}

/** Rows per slice. */
const rowsPerSlice = 8192;
/** Sorts after every value, in either direction. */
const maxKey = 0xffffffff;

/** Sort keys of the values in `rows`. Nulls are last. `ranks` has the order of categories. */
export function* computeSortKeys(
  field: Field,
  rows: Uint32Array,
  isDescending: boolean,
  ranks: Uint32Array | null,
): Generator<void, SortKeys, void> {
  const low = new Uint32Array(rows.length);
  const flip = isDescending ? maxKey : 0;
  if (field.type === 'category' || field.type === 'integer') {
    for (let i = 0; i < rows.length; i += 1) {
      if (i % rowsPerSlice === rowsPerSlice - 1) yield;
      const value = field.values[rows[i] as number] as number;
      low[i] = ranks ? rankKey(ranks, value, flip) : ((value ^ 0x80000000) >>> 0) ^ flip;
    }
    return { low, high: null };
  }
  const high = new Uint32Array(rows.length);
  const float = new Float64Array(1);
  const bits = new Uint32Array(float.buffer);
  for (let i = 0; i < rows.length; i += 1) {
    if (i % rowsPerSlice === rowsPerSlice - 1) yield;
    const value = field.values[rows[i] as number] as number;
    if (Number.isNaN(value)) {
      low[i] = maxKey;
      high[i] = maxKey;
      continue;
    }
    // Normalizes −0 to 0.
    float[0] = value + 0;
    const highBits = bits[1] as number;
    // Inverts the bits of negative numbers, and puts them before positive ones.
    const isNegative = highBits >>> 31 === 1;
    low[i] = (bits[0] as number) ^ (isNegative ? maxKey : 0) ^ flip;
    high[i] = highBits ^ (isNegative ? maxKey : 0x80000000) ^ flip;
  }
  return { low, high };
}

function rankKey(ranks: Uint32Array, code: number, flip: number): number {
  // Keys start at 1, so that in descending order the first word differs from nulls.
  return code < 0 ? maxKey : ((ranks[code] as number) + 1) ^ flip;
}
