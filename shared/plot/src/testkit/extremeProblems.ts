import type {
  BaseMarks,
  ChartDefinition,
  CursorDefinition,
  CursorStep,
} from '../chart/chartDefinition';
import type { FrameTable } from '../table/frameTable';
import { type IndexedInput, recordingOf, sceneOf, tableOf } from './drawing';
import { findInvalidOutput, jsonOf } from './invalidOutput';
import { namedInk, Recorder } from './recorder';

export type ChartSizes = readonly (readonly [width: number, height: number])[];

/** From a phone's panel to a wall's, and smaller than is useful. */
const defaultSizes: ChartSizes = [
  [320, 200],
  [1600, 400],
  [40, 30],
  [1, 1],
];

/** Steps of the keyboard from either end. */
const steps = 12;

/** From which end, and with which key. */
export const keyboardWalks: readonly (readonly [end: CursorStep, step: CursorStep])[] = [
  ['home', 'right'],
  ['end', 'left'],
  ['home', 'down'],
  ['end', 'up'],
];

/**
 * Draws an input at all sizes, steps over its data, reads its table and summary, and returns all
 * invalid output. Throws what the chart throws.
 */
export function extremeProblems<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  { index, input }: IndexedInput<Index>,
  sizes: ChartSizes = defaultSizes,
): readonly string[] {
  const problems: string[] = [];
  for (const [sizeIndex, [width, height]] of sizes.entries()) {
    // A gesture draws less, in the same ways at any size.
    for (const isGesture of sizeIndex === 0 ? [true, false] : [false]) {
      const marks = definition.layout(index, sceneOf(input, { width, height, isGesture }));
      const drawing = recordingOf(definition, marks).text();
      problems.push(...findInvalidOutput(`drawing at ${width} × ${height}`, drawing));
      problems.push(...findInvalidOutput('keys', jsonOf(marks.keys ?? [])));
      if (!isGesture && definition.cursor) problems.push(...walkProblems(definition.cursor, marks));
    }
  }
  const scene = sceneOf(input);
  problems.push(...findInvalidOutput('summary', definition.summary(index, scene)));
  problems.push(
    ...findInvalidOutput('table', tableText(tableOf(definition, { index, input }, scene))),
  );
  return problems;
}

function walkProblems<Marks, Cursor>(
  cursor: CursorDefinition<Marks, Cursor>,
  marks: Marks,
): readonly string[] {
  const problems: string[] = [];
  for (const x of [0, 20, 160]) cursor.pick(marks, x, x / 2);
  for (const [end, key] of keyboardWalks) {
    let current = cursor.move(marks, null, end);
    for (let step = 0; current !== null && step < steps; step += 1) {
      problems.push(...datumOutputProblems(cursor, marks, current));
      current = cursor.move(marks, current, key);
    }
  }
  return problems;
}

/** The invalid output of one datum. None where the datum is gone. */
export function datumOutputProblems<Marks, Cursor>(
  cursor: CursorDefinition<Marks, Cursor>,
  marks: Marks,
  current: Cursor,
): readonly string[] {
  const datum = findInvalidOutput('datum', jsonOf(cursor.datum?.(marks, current) ?? []));
  const tip = cursor.tip(marks, current);
  if (!tip) return datum;
  const recorder = new Recorder();
  cursor.draw(recorder, marks, current, namedInk);
  return [
    ...datum,
    ...findInvalidOutput('cursor', recorder.text()),
    ...findInvalidOutput('tip', jsonOf(tip)),
  ];
}

function tableText({ caption, columns, rowCount, cell }: FrameTable): string {
  const rows = Array.from({ length: Math.min(rowCount, 50) }, (_, row) =>
    columns.map((_column, column) => cell(row, column)).join(' | '),
  );
  return [caption, ...columns.map(({ title }) => title), ...rows].join('\n');
}
