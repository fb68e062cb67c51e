import type { Comparison } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { type IndexInput, isYearField } from '@chartroom/plot';
import {
  comparedFields,
  maxComparedRows,
  withComparedFields,
  withComparedNames,
} from '@chartroom/plot/comparison';

interface ComparedSheet {
  readonly comparison: Comparison;
  readonly revision: number;
  readonly key: string;
  readonly input: Pick<IndexInput, 'frame' | 'encoding'>;
}

/** The last one of each frame, so that a table doesn't start over with every update. */
const sheets = new WeakMap<Frame, ComparedSheet>();

/**
 * The input with two more columns for each number: its value at the same moment of the earlier
 * period, in the row with the same names, and the difference. The input itself where there is
 * nothing to compare, as in rows without a time.
 */
export function comparedSheet<Input extends IndexInput>(input: Input): Input {
  const { frame, encoding, comparison, locale = '' } = input;
  if (!frame || !comparison || frame.length > maxComparedRows) return input;
  const key = JSON.stringify([encoding.columns, locale]);
  const last = sheets.get(frame);
  if (last?.comparison === comparison && last.revision === frame.revision && last.key === key)
    return { ...input, ...last.input };
  const columns = encoding.columns ?? [];
  const fields = frame.fields.filter(({ name }) => columns.length === 0 || columns.includes(name));
  const values = fields.filter(
    (field) => (field.type === 'number' || field.type === 'integer') && !isYearField(field),
  );
  const x = frame.fields.find(({ type }) => type === 'time')?.name;
  if (x === undefined) return input;
  const roles = {
    x,
    keys: fields.filter(({ type }) => type === 'category').map(({ name }) => name),
    values: values.map(({ name }) => name),
    isExact: true,
  };
  const compared = comparedFields(frame, comparison, roles, locale);
  const next = {
    frame: withComparedFields(frame, compared),
    encoding: { ...encoding, columns: withComparedNames(columns, compared) },
  };
  sheets.set(frame, { comparison, revision: frame.revision, key, input: next });
  return { ...input, ...next };
}
