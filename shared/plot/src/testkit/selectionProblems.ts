import type { HeldSelection } from '@chartroom/contract';
import { append, extend, type Frame, slice, valueAt } from '@chartroom/frame';
import type { BaseMarks, ChartDefinition, SelectedInput } from '../chart/chartDefinition';
import { runSync } from '../chart/runInSlices';
import type { ChartInput } from './chartInput';
import { createIndexer, recordingOf, sceneOf } from './drawing';

/** A field that no role has: a digit for each row. */
const fieldName = 'a digit for each row';
/** Selects every row with a digit from 2 to 5. */
const selection: HeldSelection = {
  ...{ kind: 'interval', field: fieldName, from: 2, to: 5 },
  isOwn: false,
};
const digitOf = (row: number) => (row * 7) % 10;

/**
 * Problems of a chart that shows selected rows, while the selection lasts: rows are added, a live
 * window drops the oldest ones, another release takes over, and the selection is cleared. Each time
 * the selected rows must be those with the selected values, and the drawing and the summary those
 * of a chart that was just mounted.
 */
export async function selectionProblems<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  input: ChartInput,
): Promise<readonly string[]> {
  if (!definition.rowSelection || !input.frame) return [];
  const whole = withDigits(input.frame);
  const { length } = whole;
  const [half, most] = [Math.floor(length / 2), Math.floor((length * 3) / 4)];
  const frame = slice(whole, 0, half);
  const mounted = mount(definition, { ...input, frame });
  const plain = mount(definition, { ...input, frame });
  const problems: string[] = [];
  const check = async (label: string, isSelected: boolean) => {
    const selections = isSelected ? [selection] : [];
    const shown = await mounted(selections);
    // As another release gets it: the same frame, and the selection from the host's state.
    const expected = await mount(definition, { ...input, frame })(
      JSON.parse(JSON.stringify(selections)),
    );
    // What is estimated may depend on the order in which rows arrived, with or without a selection.
    const isExact =
      (await plain([])).text === (await mount(definition, { ...input, frame })([])).text;
    if (isExact && shown.text !== expected.text) {
      problems.push(`${label}: another drawing than when mounted`);
    }
    if (shown.summary !== expected.summary) {
      problems.push(`${label}: “${shown.summary}”, not “${expected.summary}”`);
    }
    for (const { rows } of [shown, expected]) {
      const own = isSelected ? selectedRows(frame) : null;
      if (String(rows) !== String(own)) problems.push(`${label}: selects ${rows}, not ${own}`);
    }
    return shown.text;
  };
  const unselected = await check('without a selection', false);
  const selected = await check('selected', true);
  if (unselected === selected) problems.push('draws selected rows like all others');
  runSync(extend(frame, withoutStrings(slice(whole, half, most))));
  await check('after rows were added', true);
  append(frame, columnsFrom(whole, most), { keep: Math.max(1, Math.floor(length / 4)) });
  if (frame.dropped === 0) problems.push('no rows were dropped');
  await check('after the oldest rows were dropped', true);
  append(frame, columnsFrom(whole, most));
  await check('after rows were added again', true);
  await check('cleared', false);
  await check('selected again', true);
  return problems;
}

/** What a chart shows of selections, and the selected rows that its index was computed from. */
function mount<Index, Marks extends BaseMarks, Cursor>(
  definition: ChartDefinition<Index, Marks, Cursor>,
  input: ChartInput,
) {
  let selected: SelectedInput | null = null;
  const index = createIndexer<Index>({
    ...definition,
    index(indexInput, previous) {
      selected = indexInput.selected ?? null;
      return definition.index(indexInput, previous);
    },
  });
  return async (selections: readonly HeldSelection[]) => {
    const own = await index({ ...input, selections });
    const scene = sceneOf(input, { selections });
    const marks = definition.layout(own, scene);
    return {
      text: recordingOf(definition, marks).text(),
      summary: definition.summary(own, scene),
      rows: rowsOf(selected, input.frame),
    };
  };
}

/** The selected rows, by the numbers that they keep for life. */
function rowsOf(selected: SelectedInput | null, frame: Frame | null): readonly number[] | null {
  if (!selected || !frame) return null;
  const rows = Array.from({ length: frame.length }, (_, row) => row);
  return rows.filter((row) => selected.mask[row] === 1).map((row) => frame.dropped + row);
}

/** The same, from the values of the frame. */
function selectedRows(frame: Frame): readonly number[] {
  const digits = frame.fields.find(({ name }) => name === fieldName);
  const rows = Array.from({ length: frame.length }, (_, row) => row);
  return rows.flatMap((row) => {
    const digit = digits ? valueAt(digits, row) : null;
    return typeof digit === 'number' && digit >= 2 && digit <= 5 ? [frame.dropped + row] : [];
  });
}

function withDigits(frame: Frame): Frame {
  const values = Float64Array.from({ length: frame.length }, (_, row) => digitOf(row));
  return { ...frame, fields: [...frame.fields, { name: fieldName, type: 'number', values }] };
}

/** Rows for a frame whose dictionaries have all their strings. */
function withoutStrings(rows: Frame): Frame {
  const fields = rows.fields.map((field) =>
    field.type === 'category' ? { ...field, dictionary: [] } : field,
  );
  return { ...rows, fields };
}

function columnsFrom(frame: Frame, start: number) {
  const rows = Array.from({ length: frame.length - start }, (_, row) => start + row);
  return Object.fromEntries(
    frame.fields.map((field) => [field.name, rows.map((row) => valueAt(field, row))]),
  );
}
