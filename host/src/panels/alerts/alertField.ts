import type { Field, Frame, IntegerField, NumberField } from '@chartroom/frame';

export type AlertField = NumberField | IntegerField;

/** Encodings that charts use for what they measure, by preference. */
const valueEncodings = ['y', 'value', 'values', 'close', 'weight', 'size', 'duration'];

/**
 * The field that an alert watches: the named one, or the first number that the chart encodes as a
 * value, then any other that it encodes, then the frame's first. Null if there is none.
 *
 * @param encoding as stored: field names by encoding
 */
export function alertField(
  frame: Frame,
  name: string | null,
  encoding: unknown,
): AlertField | null {
  const numbers = frame.fields.filter(isNumber);
  if (name !== null) return numbers.find((field) => field.name === name) ?? null;
  const encodings: Readonly<Record<string, unknown>> = Object(encoding);
  const names = [...valueEncodings, ...Object.keys(encodings)].flatMap((key) => encodings[key]);
  const encoded = names.flatMap((each) => numbers.find((field) => field.name === each) ?? []);
  return encoded[0] ?? numbers[0] ?? null;
}

function isNumber(field: Field): field is AlertField {
  return field.type === 'number' || field.type === 'integer';
}
