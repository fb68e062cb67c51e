import type { HeldSelection } from '@chartroom/contract';
import type { BaseMarks, ChartDefinition, CursorDefinition, Scene } from '../chart/chartDefinition';
import { type IndexedInput, recordingOf, sceneOf } from './drawing';
import { datumOutputProblems, keyboardWalks } from './extremeProblems';
import { findInvalidOutput, jsonOf } from './invalidOutput';
import { walkCursor } from './keyboardProblems';

/** Cursors that another release may have saved. Any object is possible. */
const foreignCursors = [
  {},
  { row: -1 },
  { row: 1e9 },
  { row: 'a', x: null, key: 7, name: [] },
  { x: 1e300, line: 99, series: 99 },
  { key: 'is gone', name: 'gone', node: 'gone', path: ['gone'], series: 0 },
];

const hues = /\b(cat-[1-9]b?|(seq|div)-\d+)\b/;

/**
 * Problems with the viewer's state (hidden names, zoom, selections, cursor) when it is restored
 * from JSON, from this release or another.
 */
export function stateProblems<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  { index, input }: IndexedInput<Index>,
): readonly string[] {
  const problems: string[] = [];
  const checkDrawing = (label: string, overrides: Partial<Scene>) => {
    const marks = definition.layout(index, sceneOf(input, overrides));
    const text = recordingOf(definition, marks).text();
    problems.push(...findInvalidOutput(label, text));
    if (marks.keys) problems.push(...missingKeys(label, marks.keys, keys));
    return { marks, text };
  };
  const first = definition.layout(index, sceneOf(input));
  const keys = first.keys?.map(({ name }) => name) ?? [];
  const initial = checkDrawing('all', {});

  for (const hidden of [keys.slice(0, 1), keys, ['gone']]) {
    checkDrawing(`without ${hidden.slice(0, 3).join(', ')}`, { hidden: new Set(hidden) });
  }
  for (const overrides of views(first)) checkDrawing(`in view ${jsonOf(overrides)}`, overrides);
  checkDrawing('drilled into missing data', { drillPath: ['gone', 'too'] });
  for (const selection of selectionsOf(definition.cursor, first)) {
    checkDrawing(`selected ${jsonOf(selection)}`, { selections: [selection] });
  }
  const hue = hues.exec(checkDrawing('of stale data', { stale: true }).text);
  if (hue) problems.push(`stale data still has a hue: ${hue[0]}`);
  if (checkDrawing('reset', {}).text !== initial.text)
    problems.push('the first drawing is not restored');
  if (definition.cursor) problems.push(...cursorProblems(definition.cursor, first));
  return problems;
}

/** Hidden names that the viewer can't show again. */
function missingKeys(
  label: string,
  keys: readonly { readonly name: string }[],
  all: readonly string[],
): readonly string[] {
  const names = new Set(keys.map(({ name }) => name));
  return all.filter((name) => !names.has(name)).map((name) => `${label}, “${name}” is no key`);
}

/** Views that a viewer may have zoomed to, or that a state of other data may contain. */
function views({ zoom, plane }: BaseMarks): readonly Partial<Scene>[] {
  if (plane) return [{ plane: { k: 2, x: 0.25, y: 0.25 } }, { plane: { k: 1e6, x: 1, y: 1 } }];
  if (!zoom) return [{ window: [0, 1] }, { plane: { k: 2, x: 0, y: 0 } }];
  const [from, to] = zoom.limits;
  const span = to - from;
  return [
    { window: [from + span / 4, to - span / 4] },
    { window: [to + span, to + 2 * span] },
    { window: [-1e300, 1e300] },
  ];
}

function selectionsOf<Marks, Cursor>(
  cursor: CursorDefinition<Marks, Cursor> | undefined,
  marks: Marks,
): readonly HeldSelection[] {
  const end = cursor?.move(marks, null, 'end') ?? null;
  const data = end === null ? [] : (cursor?.datum?.(marks, end) ?? []);
  return [...data, { field: 'gone', value: 'gone' }].map(({ field, value }) =>
    typeof value === 'number'
      ? { kind: 'interval', field, from: value, to: value, isOwn: false }
      : { kind: 'points', field, values: [String(value)], isOwn: false },
  );
}

/** Cursors must survive JSON, and those of other releases must not throw. */
function cursorProblems<Marks, Cursor>(
  cursor: CursorDefinition<Marks, Cursor>,
  marks: Marks,
): readonly string[] {
  const cursors = keyboardWalks.flatMap(([end, step]) =>
    walkCursor(cursor, marks, end, step).slice(0, 8),
  );
  const roundTripProblems = cursors.flatMap((current) => {
    const parsed = JSON.parse(JSON.stringify(current)) as Cursor;
    const isSame = jsonOf(cursor.tip(marks, parsed)) === jsonOf(cursor.tip(marks, current));
    return isSame ? [] : [`${jsonOf(current)} is another datum after JSON`];
  });
  const foreignProblems = foreignCursors.flatMap((value) => {
    const current = value as Cursor;
    cursor.move(marks, current, 'right');
    cursor.key?.(marks, current);
    return datumOutputProblems(cursor, marks, current).map(
      (problem) => `${jsonOf(value)}: ${problem}`,
    );
  });
  return [...roundTripProblems, ...foreignProblems];
}
