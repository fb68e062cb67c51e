/** A column with room for what is appended, so that no library pays for a copy of it. */
export function growing(values: Float64Array) {
  const buffer = new Float64Array(values.length + room);
  buffer.set(values);
  let { length } = values;
  return {
    rows: () => buffer.subarray(0, length),
    add(more: Float64Array) {
      buffer.set(more, length);
      length += more.length;
    },
  };
}

/** Rows that a visit appends at most. */
export const room = 16_000;
