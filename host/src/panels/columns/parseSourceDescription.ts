import { limits, type Parsed, type SourceDescription } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import { fieldTypes } from '@chartroom/frame';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.pipe(v.string(), v.maxLength(limits.optionTextLength));
const leftOut = v.object({
  count,
  first: v.pipe(v.array(v.object({ line: count, text })), v.maxLength(100)),
});
const column = v.object({
  name: text,
  type: v.picklist([...fieldTypes, 'empty']),
  precision: v.exactOptional(v.literal('day')),
  unit: v.exactOptional(text),
  reason: text,
  isGiven: v.boolean(),
  values: count,
  missing: count,
  unread: leftOut,
  marked: leftOut,
});
const description = v.object({
  columns: v.pipe(v.array(column), v.maxLength(1000)),
  rows: count,
  before: leftOut,
  leftOut,
  found: v.record(v.string(), text),
});

/** Parses a data module's description of the file that it read. */
export function parseSourceDescription(value: unknown): Parsed<SourceDescription> {
  return parseWith(description, value);
}
