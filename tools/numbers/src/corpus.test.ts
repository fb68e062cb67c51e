import type { Field } from '@chartroom/frame';
import { valueAt } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { openPanel, origin } from '../../../remotes/data-files/test/openPanel';
import { type CorpusFile, corpusFiles, type ExpectedCount, type ExpectedTable } from './corpus';

const files = corpusFiles();

test('the corpus has sixty files', () => {
  expect(files.length).toBeGreaterThanOrEqual(60);
});

/** What the connector makes of a file, in the form of `expected.json`. */
async function read({ fileName, bytes, expected }: CorpusFile) {
  const panel = openPanel({
    settings: { ...expected.settings, url: `${origin}/${fileName}` },
    fetch: () => Promise.resolve(new Response(bytes)),
  });
  await panel.settled;
  const { fields, length } = panel.frame;
  const own = expected.moreColumns ? fields.slice(0, expected.columns.length) : fields;
  return {
    panel,
    columns: own.map(columnOf),
    rows: Array.from({ length }, (_, row) => own.map((field) => cellOf(field, row))),
  };
}

function columnOf(field: Field): ExpectedTable['columns'][number] {
  const { name, type, unit } = field;
  return {
    name,
    type: type === 'integer' ? 'number' : type,
    ...(unit !== undefined && { unit }),
    ...(field.type === 'time' && field.precision && { precision: field.precision }),
  };
}

function cellOf(field: Field, row: number): string | number | null {
  const value = valueAt(field, row);
  if (field.type !== 'time' || typeof value !== 'number') return value;
  const iso = new Date(value).toISOString();
  return field.precision === 'day' ? iso.slice(0, 10) : iso;
}

/** Whether a count is the expected one, or within the expected range. */
function isCount(count: number, expected: ExpectedCount = 0): boolean {
  const [from, to] = typeof expected === 'number' ? [expected, expected] : expected;
  return count >= from && count <= to;
}

describe.each(files.map((file) => [file.name, file] as const))('%s', (_, file) => {
  const { expected } = file;

  test('becomes the expected table', async () => {
    const { columns, rows } = await read(file);
    expect({ columns, rows }).toEqual({ columns: expected.columns, rows: expected.rows });
  });

  test('is described with all that is not in the table, and why columns are what they are', async () => {
    const { panel } = await read(file);
    const description = panel.descriptions.at(-1);
    if (!description) throw new Error('expected a description');
    const { before, leftOut, columns } = description;
    expect({ before: before.count, leftOut: leftOut.count }).toEqual({
      ...{ before: expected.before ?? 0, leftOut: expected.leftOut ?? 0 },
    });
    expect(leftOut.first).toHaveLength(Math.min(leftOut.count, 5));
    for (const { name } of expected.columns) {
      const own = columns.find((column) => column.name === name);
      if (!own) throw new Error(`${name} is not described`);
      const { unread, marked, reason } = own;
      expect(reason).not.toBe('');
      expect({
        ...{ name, unread: unread.count, marked: marked.count },
        areRight:
          isCount(unread.count, expected.unread?.[name]) &&
          isCount(marked.count, expected.marked?.[name]),
      }).toMatchObject({ name, areRight: true });
    }
  });
});
