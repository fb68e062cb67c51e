import { parseOptions } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { newItem } from './newItem';

const thresholds = { type: 'array', title: 'T', format: 'thresholds', default: [] } as const;
const colours = { type: 'array', title: 'C', format: 'series-colours', default: [] } as const;

describe('newItem', () => {
  test('continues thresholds in ascending order', () => {
    const items = [newItem(thresholds, [], [])];
    for (let count = 1; count < 4; count++) items.push(newItem(thresholds, items, []));
    expect(items.map(({ from }) => from)).toEqual([null, 0, 10, 20]);
    const schema = { type: 'object', properties: { thresholds } } as const;
    expect(parseOptions(schema, { thresholds: items }).ok).toBe(true);
  });

  test('offers the first series without a colour', () => {
    const names = ['north', 'south'];
    const first = newItem(colours, [], names);
    expect(first).toEqual({ series: 'north', colour: 'cat-1' });
    expect(newItem(colours, [first], names)).toEqual({ series: 'south', colour: 'cat-2' });
  });
});
