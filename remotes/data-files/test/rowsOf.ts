import { type CellRow, decodeText } from '../src/cells';
import type { SplitListener, Splitter } from '../src/splitCsv';

/** Output of a splitter in order: rows as arrays of texts, skipped rows as a text. */
export type SplitterOutput = (string[] | string)[];

export const encoder = new TextEncoder();

/** Splits copies of `bytes` in chunks that end at `cuts`, since a splitter can write to its chunks. */
export function rowsOf(
  create: (listener: SplitListener) => Splitter,
  bytes: Uint8Array,
  cuts: readonly number[] = [],
): SplitterOutput {
  const output: SplitterOutput = [];
  const splitter = create({
    onRow(cells) {
      output.push(textsOf(cells));
      return true;
    },
    onMalformed: (line, column, message) => output.push(`${line}:${column} ${message}`),
    onTooLong(line) {
      throw new RangeError(`line ${line} is too long`);
    },
  });
  const ends = [...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort(
    (a, b) => a - b,
  );
  let from = 0;
  for (const to of ends) {
    splitter.push(bytes.slice(from, to));
    from = to;
  }
  splitter.end();
  return output;
}

function textsOf({ bytes, starts, ends, count }: CellRow): string[] {
  return Array.from({ length: count }, (_, i) =>
    decodeText(bytes, starts[i] as number, ends[i] as number),
  );
}
