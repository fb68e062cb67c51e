import {
  type BaseMarks,
  type ChartDefinition,
  type CursorDefinition,
  type CursorStep,
  cursorSteps,
  type Scene,
} from '../chart/chartDefinition';
import { type IndexedInput, sceneOf, tableOf } from './drawing';
import { datumOutputProblems, keyboardWalks } from './extremeProblems';
import { jsonOf } from './invalidOutput';

/** Steps from either end after which a walk stops. */
const maxSteps = 60;

/**
 * Problems of a viewer who steps over the chart with the arrow keys. In a chart without a cursor
 * these step over the rows of its table.
 */
export function keyboardProblems<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  { index, input }: IndexedInput<Index>,
): readonly string[] {
  const scene = sceneOf(input);
  const { cursor } = definition;
  if (!cursor) {
    const { rowCount } = tableOf(definition, { index, input }, scene);
    return rowCount > 0 ? [] : ['has neither a cursor nor rows to step over'];
  }
  const marks = definition.layout(index, scene);
  const visited = keyboardWalks.flatMap(([end, step]) => walkCursor(cursor, marks, end, step));
  const data = [...new Map(visited.map((current) => [jsonOf(current), current]))];
  return [
    ...cursorSteps
      .filter((step) => cursor.move(marks, null, step) === null)
      .map((step) => `${step} leads to no datum`),
    ...data.flatMap(([key, current]) =>
      datumProblems(cursor, marks, current, scene).map((problem) => `${key}: ${problem}`),
    ),
    ...unreachableData(
      cursor,
      marks,
      data.map(([, current]) => current),
    ),
  ];
}

/**
 * Data that the cursors of other panels don't reach, though they publish a cursor on the same
 * field.
 */
function unreachableData<Marks, Cursor>(
  { datum, find }: CursorDefinition<Marks, Cursor>,
  marks: Marks,
  data: readonly Cursor[],
): readonly string[] {
  const firsts = data.flatMap((current) => datum?.(marks, current).slice(0, 1) ?? []);
  const isFound = firsts.map(({ field, value }) => (find?.(marks, field, value) ?? null) !== null);
  const searchableFields = new Set(firsts.filter((_, i) => isFound[i]).map(({ field }) => field));
  return firsts
    .filter(({ field }, i) => searchableFields.has(field) && !isFound[i])
    .map(({ field, value }) => `finds no datum by ${field} ${value}`);
}

/** The data on the way, until a step leads nowhere or back to one of them. */
export function walkCursor<Marks, Cursor>(
  cursor: CursorDefinition<Marks, Cursor>,
  marks: Marks,
  end: CursorStep,
  step: CursorStep,
): readonly Cursor[] {
  const seen = new Set<string>();
  const path: Cursor[] = [];
  let current = cursor.move(marks, null, end);
  while (current !== null && !seen.has(jsonOf(current)) && path.length < maxSteps) {
    seen.add(jsonOf(current));
    path.push(current);
    current = cursor.move(marks, current, step);
  }
  return path;
}

function datumProblems<Marks extends BaseMarks, Cursor>(
  cursor: CursorDefinition<Marks, Cursor>,
  marks: Marks,
  current: Cursor,
  { width, height }: Scene,
): readonly string[] {
  const tip = cursor.tip(marks, current);
  if (!tip) return ['has no tooltip'];
  const problems = [...datumOutputProblems(cursor, marks, current)];
  const isInside = tip.x >= -1 && tip.x <= width + 1 && tip.y >= -1 && tip.y <= height + 1;
  if (!isInside) problems.push(`tooltip outside the chart, at ${tip.x} ${tip.y}`);
  if (tip.rows.length === 0 && tip.title === '') problems.push('has an empty tooltip');
  for (const { name, value } of tip.rows) {
    if (value.trim() === '' && name.trim() === '') problems.push('has an empty row in its tooltip');
  }
  if (tip.spoken.trim() === '' || /[\n\t]| {2}/.test(tip.spoken)) {
    problems.push(`is not announced in one line: “${tip.spoken}”`);
  }
  for (const step of cursorSteps) {
    if (cursor.move(marks, current, step) === null) problems.push(`${step} loses it`);
  }
  const key = cursor.key?.(marks, current) ?? null;
  const { keys = [] } = marks;
  if (key !== null && keys.length > 0 && !keys.some(({ name }) => name === key)) {
    problems.push(`belongs to “${key}”, which is none of the keys`);
  }
  return problems;
}
