/** A column with room for what is appended, so that no library pays for a copy of it. */
export function growableColumn(values: Float64Array) {
  const buffer = new Float64Array(values.length + maxAppendedRows);
  buffer.set(values);
  let { length } = values;
  return {
    rows: () => buffer.subarray(0, length),
    append(appended: Float64Array) {
      buffer.set(appended, length);
      length += appended.length;
    },
  };
}

/** Rows that a visit appends at most. */
export const maxAppendedRows = 16_000;
