import { expect } from '@jest/globals';
import { openText } from './openText';

/** A file that is read without an error, with what is said of it. */
export async function readText(...given: Parameters<typeof openText>) {
  const panel = await openText(...given);
  expect(panel.errors).toEqual([]);
  const [description] = panel.descriptions;
  if (!description || panel.descriptions.length > 1) throw new Error('expected one description');
  return Object.assign(panel, { description, columns: description.columns });
}

/** One column below the name `x`; `y` beside it says something of the file. */
export async function column(texts: readonly string[], beside: readonly string[] = []) {
  const rows = texts.map((text, n) => `"${text}"\t"${beside[n] ?? ''}"`);
  const { rows: values, columns, frame } = await readText(['x\ty', ...rows].join('\n'));
  const [about] = columns;
  const [field] = frame.fields;
  if (!about || !field) throw new Error('expected a column');
  return { ...about, type: field.type, values: values.map(([value]) => value) };
}
