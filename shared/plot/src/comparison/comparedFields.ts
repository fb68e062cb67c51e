import type { Comparison } from '@chartroom/contract';
import { type Field, type Frame, type NumberField, valueAt } from '@chartroom/frame';
import { i18nFor, type Numbers } from '@chartroom/plot';
import { type PointsBefore, rowBefore, spacingOf } from './rowBefore';

/** How rows of both periods belong together. Names of fields. */
export interface ComparedRoles {
  readonly x: string;
  /** What tells rows of one time apart. */
  readonly keys: readonly string[];
  readonly values: readonly string[];
  /** Whether only rows of the same moment are compared, not the nearest one. */
  readonly isExact: boolean;
}

/** The value before and the difference. */
export type ComparedFields = readonly [before: NumberField, difference: NumberField];

/** Of the rows of one key: their positions on x, and their rows in the order of x. */
interface RowsOfKey {
  readonly x: Float64Array;
  readonly rows: readonly number[];
}

/** Moments are the same up to this part of the usual distance between rows. */
const exactShare = 0.01;

/** Two columns for each value, by the name of its field: `NaN` in rows that have no counterpart. */
export function comparedFields(
  frame: Frame,
  { frame: before, title: period }: Comparison,
  { x, keys, values, isExact }: ComparedRoles,
  locale: string,
): ReadonlyMap<string, ComparedFields> {
  const i18n = i18nFor(locale);
  const byKey = rowsByKey(before, x, keys);
  const keyOf = keyReader(frame, keys);
  const own = Array.from({ length: frame.length }, (_, row) => keyOf(row));
  const times = fieldOf(frame, x);
  const compared = new Map<string, ComparedFields>();
  for (const name of values) {
    const [field, other] = [fieldOf(frame, name), fieldOf(before, name)];
    if (!field || !other) continue;
    const points = new Map<string, PointsBefore & { readonly spacing: number }>();
    for (const [key, { x: positions, rows }] of byKey) {
      const y: Numbers = Float64Array.from(rows, (row) => other.values[row] as number);
      const found = { x: positions, y, length: rows.length };
      points.set(key, { ...found, spacing: spacingOf(found) * (isExact ? exactShare : 1) });
    }
    const valuesBefore = new Float64Array(frame.length);
    const differences = new Float64Array(frame.length);
    for (let row = 0; row < frame.length; row += 1) {
      const candidates = points.get(own[row] ?? '');
      const at = (times?.values[row] as number | undefined) ?? Number.NaN;
      const found = candidates ? rowBefore(candidates, candidates.spacing, at) : -1;
      const value = found < 0 ? Number.NaN : (candidates?.y[found] ?? Number.NaN);
      valuesBefore[row] = value;
      differences[row] = (field.values[row] as number) - value;
    }
    const { unit } = field;
    compared.set(name, [
      newField(i18n.t('{name}, {period}', { name, period }), valuesBefore, unit),
      // The difference of percentages is in percentage points.
      newField(i18n.t('{name}, difference', { name }), differences, unit === '%' ? 'pp' : unit),
    ]);
  }
  return compared;
}

/** A frame with each pair of columns after its own one. */
export function withComparedFields(
  frame: Frame,
  compared: ReadonlyMap<string, ComparedFields>,
): Frame {
  const fields = frame.fields.flatMap((field) => [field, ...(compared.get(field.name) ?? [])]);
  return { ...frame, fields };
}

/** Names with those of the columns that follow each. */
export function withComparedNames(
  names: readonly string[],
  compared: ReadonlyMap<string, ComparedFields>,
): readonly string[] {
  return names.flatMap((name) => [name, ...(compared.get(name) ?? []).map((field) => field.name)]);
}

function newField(name: string, values: Float64Array, unit: string | undefined): NumberField {
  return unit === undefined
    ? { type: 'number', name, values }
    : { type: 'number', name, values, unit };
}

function fieldOf(frame: Frame, name: string): Field | undefined {
  return frame.fields.find((field) => field.name === name);
}

function keyReader(frame: Frame, names: readonly string[]): (row: number) => string {
  const fields = names.flatMap((name) => fieldOf(frame, name) ?? []);
  return (row) => fields.map((field) => String(valueAt(field, row))).join('\n');
}

function rowsByKey(
  frame: Frame,
  x: string,
  keys: readonly string[],
): ReadonlyMap<string, RowsOfKey> {
  const times = fieldOf(frame, x);
  const keyOf = keyReader(frame, keys);
  const timeOf = (row: number) => (times?.values[row] as number | undefined) ?? Number.NaN;
  const rows = new Map<string, number[]>();
  for (let row = 0; row < frame.length; row += 1) {
    if (Number.isNaN(timeOf(row))) continue;
    const key = keyOf(row);
    const own = rows.get(key);
    if (own) own.push(row);
    else rows.set(key, [row]);
  }
  return new Map(
    Array.from(rows, ([key, own]) => {
      // Rows of one moment stay in the order of the data.
      own.sort((a, b) => timeOf(a) - timeOf(b) || a - b);
      return [key, { x: Float64Array.from(own, timeOf), rows: own }] as const;
    }),
  );
}
