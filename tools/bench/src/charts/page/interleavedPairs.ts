import { maxAppendedRows } from './growableColumn';

/** x and y by turns in one buffer with room for more, which ECharts reads as it is. */
export function interleavedPairs(x: Float64Array, y: Float64Array) {
  const buffer = new Float64Array(2 * (x.length + maxAppendedRows));
  let length = 0;
  function append(moreX: Float64Array, moreY: Float64Array): void {
    for (let row = 0; row < moreX.length; row += 1) {
      buffer[length] = moreX[row] as number;
      buffer[length + 1] = moreY[row] as number;
      length += 2;
    }
  }
  append(x, y);
  return { rows: () => buffer.subarray(0, length), append };
}
