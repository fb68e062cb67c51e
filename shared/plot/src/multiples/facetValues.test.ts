import { frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import { runSync } from '../chart/runInSlices';
import { FilteredFrame } from '../selection/filteredFrame';
import { facetValues } from './facetValues';

const regions = ['b', 'a', null, 'c', 'a', 'd'];
const frame = frameFrom({ region: regions, load: regions.map((_, i) => i) });
const [region] = frame.fields;

describe('the values of small multiples', () => {
  test('are in the order of the data, and rows without a value are counted', () => {
    expect(region && runSync(facetValues(region, frame, 24))).toEqual({
      shown: ['b', 'a', 'c', 'd'],
      omitted: [],
      rowsWithout: 1,
    });
  });

  test('are named where they are beyond the limit', () => {
    expect(region && runSync(facetValues(region, frame, 2))).toMatchObject({
      shown: ['b', 'a'],
      omitted: ['c', 'd'],
    });
  });

  test('keep their position without rows, but not before a value that has some', () => {
    const selection = { kind: 'points', field: 'region', values: ['a', 'd'] } as const;
    const filtered = new FilteredFrame(frame, [selection], 'UTC');
    const part = runSync(filtered.update());
    const [field] = part.fields;
    const valuesWithin = (limit: number) => field && runSync(facetValues(field, part, limit));
    expect(valuesWithin(24)).toMatchObject({ shown: ['b', 'a', 'c', 'd'], omitted: [] });
    expect(valuesWithin(2)).toMatchObject({ shown: ['a', 'd'], omitted: [] });
    expect(valuesWithin(1)).toMatchObject({ shown: ['a'], omitted: ['d'] });
  });
});
