import type { BaseMarks, ChartDefinition, Scene } from '../chart/chartDefinition';
import { runInSlices } from '../chart/runInSlices';
import { drawAxes } from '../scales/axes';
import { frameTable } from '../table/frameTable';
import type { ChartInput } from './chartInput';
import { sceneOf } from './drawing';
import { namedInk, Recorder } from './recorder';

export type TriedSizes = readonly (readonly [width: number, height: number])[];

/** From a phone's panel to a wall's, and smaller than makes sense. */
export const usualSizes: TriedSizes = [
  [320, 200],
  [1600, 400],
  [40, 30],
  [1, 1],
];

/** Steps of the keyboard that are tried from either end. */
const steps = 12;
const nonsense = /NaN|Infinity|undefined|\[object|Invalid/;

/**
 * Draws an input at all sizes, walks over it, reads its table and its summary; answers with what is
 * nonsense in any of them. Whatever the chart throws it throws.
 */
export async function problemsOf<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  input: ChartInput,
  sizes: TriedSizes = usualSizes,
): Promise<readonly string[]> {
  const index = await runInSlices(definition.index(input, null));
  const problems: string[] = [];
  const check = (what: string, text: string) => {
    const found = nonsense.exec(text);
    if (found) problems.push(`${what}: ${text.slice(Math.max(0, found.index - 40)).slice(0, 90)}`);
  };
  for (const [place, [width, height]] of sizes.entries()) {
    // In a gesture less is drawn, in the same ways at any size.
    for (const isGesture of place === 0 ? [true, false] : [false]) {
      const scene = sceneOf(input, { width, height, isGesture });
      const marks = definition.layout(index, scene);
      check(`drawing at ${width} × ${height}`, drawn(definition, marks));
      check('keys', told(marks.keys ?? []));
      if (!isGesture) walk(definition, marks, check);
    }
  }
  const scene = sceneOf(input);
  check('summary', definition.summary(index, scene));
  check('table', tableText(definition, index, scene, input));
  definition.release?.(index);
  return problems;
}

type Check = (what: string, text: string) => void;

function drawn<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  marks: Marks,
): string {
  const recorder = new Recorder();
  if (marks.axes) drawAxes(recorder, marks.axes, namedInk);
  definition.draw(recorder, marks, namedInk);
  return recorder.text();
}

function walk<Index, Marks extends BaseMarks, Cursor>(
  { cursor: over }: ChartDefinition<Index, Marks, Cursor>,
  marks: Marks,
  check: Check,
): void {
  if (!over) return;
  for (const x of [0, 20, 160]) over.pick(marks, x, x / 2);
  for (const way of [
    ['home', 'right'],
    ['end', 'left'],
    ['home', 'down'],
    ['end', 'up'],
  ] as const) {
    let at = over.move(marks, null, way[0]);
    for (let step = 0; at !== null && step < steps; step += 1) {
      const recorder = new Recorder();
      over.draw(recorder, marks, at, namedInk);
      check('cursor', recorder.text());
      check('tip', told(over.tip(marks, at)));
      check('datum', told(over.datum?.(marks, at) ?? []));
      at = over.move(marks, at, way[1]);
    }
  }
}

/** As JSON, but for numbers that JSON has none for: those it would leave out. */
function told(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'number' && !Number.isFinite(part) ? String(part) : part,
  );
}

function tableText<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  index: Index,
  scene: Scene,
  { frame, encoding }: ChartInput,
): string {
  const table = definition.table?.(index, scene) ?? frameTable(frame, encoding, scene);
  const rows = Array.from({ length: Math.min(table.rowCount, 50) }, (_, row) =>
    table.columns.map((_column, column) => table.cell(row, column)).join(' | '),
  );
  return [table.caption, ...table.columns.map(({ title }) => title), ...rows].join('\n');
}
