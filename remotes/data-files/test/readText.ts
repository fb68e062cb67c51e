import { expect } from '@jest/globals';
import { openText } from './openText';

/** Reads a file without errors, with its description. */
export async function readText(...args: Parameters<typeof openText>) {
  const panel = await openText(...args);
  expect(panel.errors).toEqual([]);
  const [description] = panel.descriptions;
  if (!description || panel.descriptions.length > 1) throw new Error('expected one description');
  return Object.assign(panel, { description, columns: description.columns });
}

/** Reads a column `x`, beside a column `y` with more evidence about the file. */
export async function column(texts: readonly string[], secondColumn: readonly string[] = []) {
  const rows = texts.map((text, n) => `"${text}"\t"${secondColumn[n] ?? ''}"`);
  const { rows: values, columns, frame } = await readText(['x\ty', ...rows].join('\n'));
  const [description] = columns;
  const [field] = frame.fields;
  if (!description || !field) throw new Error('expected a column');
  return { ...description, type: field.type, values: values.map(([value]) => value) };
}
