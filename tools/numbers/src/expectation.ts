import type { Readings } from './readings';

export const outputs = ['axis', 'label', 'tip', 'table', 'summary', 'csv'] as const;
export type Output = (typeof outputs)[number];

/** Texts that an output must have or must not have, as whole numbers or words. */
export interface Expectation {
  readonly has?: readonly (string | RegExp)[];
  readonly hasNot?: readonly (string | RegExp)[];
}

const digit = String.raw`\p{Nd}`;
const mark = String.raw`[.,٫٬\u00a0\u202f]`;

/** Every text of an output, with no-break spaces as spaces. */
export function textsOf(readings: Readings, output: Output): readonly string[] {
  return rawTexts(readings, output).map((text) => text.replaceAll('\u00a0', ' '));
}

function rawTexts({ axis, label, tips, table, summary, csv }: Readings, output: Output) {
  if (output === 'axis') return axis.map(({ text }) => text);
  if (output === 'label') return label;
  if (output === 'summary') return [summary];
  if (output === 'csv') return csvCells(csv).flat();
  if (output === 'table') return [...table.titles, ...table.rows.flat()];
  return tips.flatMap(({ title, rows }) => [
    title,
    ...rows.map(({ name, value }) => `${name}: ${value}`),
  ]);
}

/** Problems of an output; empty if it is as expected. */
export function findProblems(
  readings: Readings,
  output: Output,
  { has = [], hasNot = [] }: Expectation,
): readonly string[] {
  const all = textsOf(readings, output);
  const isFound = (expected: string | RegExp) =>
    all.some((text) =>
      typeof expected === 'string' ? contains(text, expected, output) : expected.test(text),
    );
  return [
    ...has.filter((expected) => !isFound(expected)).map((expected) => `“${expected}” is missing`),
    ...hasNot.filter(isFound).map((expected) => `“${expected}” is there`),
  ];
}

/** Not within a longer number: `99.9` is not in `99.95`, nor `2` in `12`. */
function contains(text: string, expected: string, output: Output): boolean {
  // A CSV cell must match as a whole; in a table, a unit may follow.
  if (output === 'csv') return text === expected;
  if (output === 'table') return text === expected || text.startsWith(`${expected} `);
  const before = `(?<!${digit}|${digit}${mark}|−)`;
  const after = `(?!${digit}|${mark}${digit})`;
  return new RegExp(`${before}${escapeRegExp(expected)}${after}`, 'u').test(text);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Rows of a CSV file that Chartroom wrote (RFC 4180). */
export function csvCells(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;
  for (const [match, text = '', end] of csv.matchAll(cell)) {
    if (match === '') break;
    const value = text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
    rows.at(-1)?.push(value);
    if (end === '\r\n') rows.push([]);
  }
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}
