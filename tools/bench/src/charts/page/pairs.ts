import { room } from './growing';

/** x and y by turns in one buffer with room for more, which ECharts reads as it is. */
export function pairs(x: Float64Array, y: Float64Array) {
  const buffer = new Float64Array(2 * (x.length + room));
  let length = 0;
  function add(moreX: Float64Array, moreY: Float64Array): void {
    for (let row = 0; row < moreX.length; row += 1) {
      buffer[length] = moreX[row] as number;
      buffer[length + 1] = moreY[row] as number;
      length += 2;
    }
  }
  add(x, y);
  return { rows: () => buffer.subarray(0, length), add };
}
