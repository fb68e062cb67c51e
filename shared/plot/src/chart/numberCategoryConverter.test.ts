import { append, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CategoricalNumbers } from './categoricalNumbers';
import { fieldsOf, numberFieldsInCategoryRoles } from './encodedFields';

const role = (types: readonly string[]) => ({
  title: 'Role',
  types,
  required: false,
  multiple: false,
});
const encodings = {
  x: role(['time', 'number', 'integer']),
  name: role(['category']),
  place: role(['category', 'integer']),
  any: role(['category', 'number', 'integer']),
};

/** What each row is called in a role. */
function namesIn(frame: ReturnType<typeof frameFrom>, field: unknown): (string | null)[] {
  const { type, values, dictionary } = field as {
    type: string;
    values: Int32Array;
    dictionary: string[];
  };
  expect(type).toBe('category');
  return Array.from(
    { length: frame.length },
    (_, row) => dictionary[values[row] as number] ?? null,
  );
}

describe('a number field', () => {
  test('becomes a category in a role that takes nothing else', () => {
    const frame = frameFrom({ year: [1990, 1991], site: ['a', 'b'] });
    const roles = numberFieldsInCategoryRoles(
      frame,
      { name: ['year'], any: ['year'], x: ['year'] },
      encodings,
    );
    expect([...roles]).toEqual([['name', ['year']]]);
    expect(numberFieldsInCategoryRoles(frame, { name: ['site'] }, encodings).size).toBe(0);
  });

  test('stays a number in a role that takes its type, and becomes a category elsewhere', () => {
    const whole = frameFrom({ id: [1, 2] }, { id: 'integer' });
    const broken = frameFrom({ id: [1, null] }, { id: 'number' });
    expect(numberFieldsInCategoryRoles(whole, { place: ['id'] }, encodings).size).toBe(0);
    expect([...numberFieldsInCategoryRoles(broken, { place: ['id'] }, encodings)]).toEqual([
      ['place', ['id']],
    ]);
  });

  test('has categories in numeric order, and none for missing values', async () => {
    const frame = frameFrom({ year: [10, 9, null, -1.5, 9, 100] });
    const numbers = new CategoricalNumbers();
    const encoding = await numbers.encodingFor({ frame, encoding: { name: ['year'] } }, encodings);
    const [field] = fieldsOf(frame, encoding, 'name');
    expect(field).toMatchObject({ name: 'year', dictionary: ['-1.5', '9', '10', '100'] });
    expect(namesIn(frame, field)).toEqual(['10', '9', null, '-1.5', '9', '100']);
    expect([...numbers.fields]).toEqual(['year']);
  });

  test('stays a number in other roles of the same chart', async () => {
    const frame = frameFrom({ year: [2, 1] });
    const given = { frame, encoding: { name: ['year'], x: ['year'] } };
    const encoding = await new CategoricalNumbers().encodingFor(given, encodings);
    expect(fieldsOf(frame, encoding, 'x')[0]).toBe(frame.fields[0]);
    expect(fieldsOf(frame, given.encoding, 'name')[0]).toBe(frame.fields[0]);
  });

  test('continues with appended rows, and keeps its order when a smaller number arrives', async () => {
    const rows = fc.array(fc.array(fc.constantFrom(1, 2, 3, 10, 20, -5, null), { maxLength: 8 }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(rows, fc.option(fc.integer({ min: 1, max: 6 })), async (batches, keep) => {
        const frame = frameFrom({ id: [2] }, { id: 'number' });
        const numbers = new CategoricalNumbers();
        const given = { frame, encoding: { name: ['id'] } };
        for (const batch of [[], ...batches]) {
          append(frame, { id: batch }, keep === null ? {} : { keep });
          const encoding = await numbers.encodingFor(given, encodings);
          const [field] = fieldsOf(frame, encoding, 'name');
          const values = (frame.fields[0]?.values ?? []) as Float64Array;
          expect(namesIn(frame, field)).toEqual(
            Array.from(values.subarray(0, frame.length), (value) =>
              Number.isNaN(value) ? null : String(value),
            ),
          );
          const order = (field as { dictionary: string[] }).dictionary.map(Number);
          expect(order).toEqual([...order].sort((a, b) => a - b));
        }
      }),
    );
  });

  test('is the same category as long as only known or larger numbers arrive', async () => {
    const frame = frameFrom({ id: [1, 2] }, { id: 'number' });
    const given = { frame, encoding: { name: ['id'] } };
    const numbers = new CategoricalNumbers();
    const encoding = await numbers.encodingFor(given, encodings);
    const [field] = fieldsOf(frame, encoding, 'name');
    append(frame, { id: [2, 7] });
    const later = await numbers.encodingFor(given, encodings);
    expect(later).toBe(encoding);
    expect(fieldsOf(frame, later, 'name')[0]).toBe(field);
    append(frame, { id: [5] });
    const changed = await numbers.encodingFor(given, encodings);
    expect(fieldsOf(frame, changed, 'name')[0]).not.toBe(field);
    expect(fieldsOf(frame, changed, 'name')[0]).toMatchObject({ dictionary: ['1', '2', '5', '7'] });
  });

  test('is a new category after rows that arrived during a run', async () => {
    const frame = frameFrom({ id: [1] }, { id: 'number' });
    const given = { frame, encoding: { name: ['id'] } };
    const numbers = new CategoricalNumbers();
    const [before] = fieldsOf(frame, await numbers.encodingFor(given, encodings), 'name');
    append(frame, { id: [2] });
    numbers.onIndexed(frame);
    const [after] = fieldsOf(frame, await numbers.encodingFor(given, encodings), 'name');
    expect(after).not.toBe(before);
    expect(namesIn(frame, after)).toEqual(['1', '2']);
  });
});
