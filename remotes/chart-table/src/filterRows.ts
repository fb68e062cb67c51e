import type { CategoryField, Field } from '@chartroom/frame';
import type { Comparison, FilterTerm } from './search';

/** Rows per slice. */
const rowsPerSlice = 2048;

/** Rows from `from` to `to` that match all terms, ascending. */
export function* filterRows(
  terms: readonly FilterTerm[],
  from: number,
  to: number,
): Generator<void, Uint32Array, void> {
  const tests: RowTest[] = [];
  for (const term of terms) tests.push(yield* testFor(term));
  const matches = new Uint32Array(Math.max(0, to - from));
  let count = 0;
  for (let row = from; row < to; row += 1) {
    if ((row - from) % rowsPerSlice === rowsPerSlice - 1) yield;
    if (!tests.every((test) => test(row))) continue;
    matches[count] = row;
    count += 1;
  }
  return matches.slice(0, count);
}

type RowTest = (row: number) => boolean;

function* testFor(term: FilterTerm): Generator<void, RowTest, void> {
  if (term.kind === 'compare') return compareTest(term.field, term.comparison, term.value);
  if (term.kind === 'selected') return selectedTest(term);
  const tests: RowTest[] = [];
  for (const field of term.fields) {
    if (field.type === 'category') tests.push(yield* wordTest(field, term.word));
    else if (field.type !== 'time') tests.push(digitsTest(field, term.word));
  }
  return (row) => tests.some((test) => test(row));
}

function selectedTest({ field, test }: Extract<FilterTerm, { kind: 'selected' }>): RowTest {
  if (field.type !== 'category') return (row) => test(field.values[row] as number);
  const hits = Uint8Array.from(field.dictionary, (word) => (test(word) ? 1 : 0));
  return (row) => hits[field.values[row] as number] === 1;
}

function compareTest({ values }: Field, comparison: Comparison, limit: number): RowTest {
  switch (comparison) {
    case '>=':
      return (row) => (values[row] as number) >= limit;
    case '<=':
      return (row) => (values[row] as number) <= limit;
    case '>':
      return (row) => (values[row] as number) > limit;
    case '<':
      return (row) => (values[row] as number) < limit;
    case '=':
      return (row) => (values[row] as number) === limit;
  }
}

/** Tests rows by word. Each dictionary entry is tested once. */
function* wordTest(
  { values, dictionary }: CategoryField,
  word: string,
): Generator<void, RowTest, void> {
  const hits = new Uint8Array(dictionary.length);
  for (let code = 0; code < hits.length; code += 1) {
    if (code % rowsPerSlice === rowsPerSlice - 1) yield;
    if ((dictionary[code] as string).toLowerCase().includes(word)) hits[code] = 1;
  }
  return (row) => hits[values[row] as number] === 1;
}

/** Finds digits in unrounded numbers. */
function digitsTest({ values }: Field, word: string): RowTest {
  if (!/^[-.\d]+$/.test(word)) return () => false;
  return (row) => String(values[row]).includes(word);
}
