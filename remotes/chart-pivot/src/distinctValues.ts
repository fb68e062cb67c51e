import { PairTable } from '@chartroom/plot/grouping';

const rowsPerSlice = 32_768;

/** The different numbers of a field, each with a code: 0, 1, 2 … */
export class DistinctValues {
  /** Code of the value by row; −1 for none. */
  codes = new Int32Array(0);
  private length = 0;
  /** Numbers by their upper and lower 32 bits: a `Set` of a million grows in one long task. */
  private readonly table = new PairTable();

  /** How many there are. */
  get count(): number {
    return this.table.size;
  }

  /** Adds the rows up to `length`. */
  *addRows(values: ArrayLike<number>, length: number): Generator<void, void, void> {
    if (this.codes.length < length) {
      const longer = new Int32Array(Math.max(length, Math.min(2 * this.length, length + 65_536)));
      longer.set(this.codes);
      this.codes = longer;
    }
    const { codes, table } = this;
    const float = new Float64Array(1);
    const bits = new Int32Array(float.buffer);
    while (this.length < length) {
      const end = Math.min(this.length + rowsPerSlice, length);
      yield* table.reserve(end - this.length);
      for (let row = this.length; row < end; row += 1) {
        const value = values[row] as number;
        // Adding 0 makes −0 the same as 0.
        float[0] = value + 0;
        codes[row] = Number.isNaN(value) ? -1 : table.add(bits[0] as number, bits[1] as number);
      }
      this.length = end;
      yield;
    }
  }
}
