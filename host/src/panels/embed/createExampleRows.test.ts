import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { createExampleRows } from './createExampleRows';

const time = Array.from({ length: 20 }, (_, index) => index * 1000);
const frame = frameFrom(
  { time, core: time.map((at) => `core ${at}`), busy: time.map(() => 1 / 3), other: time },
  { busy: { type: 'number', unit: '%' } },
);

describe('example rows', () => {
  test('are the newest rows of the drawn fields, with types that the rows don’t imply', () => {
    const found = createExampleRows(frame, { x: ['time'], y: ['busy'], colour: ['core'] });
    expect(found?.rows).toHaveLength(12);
    expect(found?.rows.at(-1)).toEqual({ time: 19_000, core: 'core 19000', busy: 0.333333 });
    expect(found?.types).toEqual({ time: 'time', busy: { type: 'number', unit: '%' } });
  });

  test('are missing without data, or if none of its fields is drawn', () => {
    expect(createExampleRows(frame, {})).toBeNull();
    expect(createExampleRows(frameFrom({ a: [] }), { x: ['a'] })).toBeNull();
    expect(createExampleRows(frame, null)).toBeNull();
  });
});
