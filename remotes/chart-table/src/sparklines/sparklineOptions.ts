import type { OptionValue } from '@chartroom/contract';
import type { Field, Frame, TimeField } from '@chartroom/frame';

/** The times of a trend by column. Null for the first column of times, where there is one. */
export type SparklineRequests = ReadonlyMap<string, string | null>;

export function parseSparklines(option: OptionValue | undefined): SparklineRequests {
  const requests = new Map<string, string | null>();
  for (const entry of Array.isArray(option) ? option : []) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    const { column, time } = entry;
    if (typeof column !== 'string' || column === '') continue;
    requests.set(column, typeof time === 'string' && time !== '' ? time : null);
  }
  return requests;
}

/** A column whose trend is shown in each group. */
export interface TrendColumn {
  readonly field: Field;
  readonly time: TimeField;
}

/** The requested columns of numbers, if there are times. */
export function trendColumns(
  { fields }: Frame,
  requests: SparklineRequests,
): readonly TrendColumn[] {
  return fields.flatMap((field) => {
    const name = requests.get(field.name);
    if (name === undefined || (field.type !== 'number' && field.type !== 'integer')) return [];
    const time = fields.find((own) => own.type === 'time' && (name === null || own.name === name));
    return time?.type === 'time' ? [{ field, time }] : [];
  });
}
