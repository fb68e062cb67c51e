import { describe, expect, test } from '@jest/globals';
import { mergeIndexes, parseDashboardIndex } from './dashboardIndex';

const stored = {
  older: {
    title: 'Edge network',
    tags: { network: true, europe: true },
    updatedAt: 1000,
    updatedBy: 'ada',
  },
  newer: { title: 'This machine', updatedAt: 2000, updatedBy: 'ada' },
};

describe('parseDashboardIndex', () => {
  test('lists dashboards, last changed first', () => {
    expect(parseDashboardIndex(stored)).toEqual({
      entries: [
        { id: 'newer', title: 'This machine', tags: [], updatedAt: 2000, updatedBy: 'ada' },
        {
          id: 'older',
          title: 'Edge network',
          tags: ['network', 'europe'],
          updatedAt: 1000,
          updatedBy: 'ada',
        },
      ],
      malformed: [],
    });
  });

  test('leaves out what was deleted', () => {
    const { entries, malformed } = parseDashboardIndex({
      ...stored,
      newer: { ...stored.newer, deletedAt: 3000 },
    });
    expect([entries.map(({ id }) => id), malformed]).toEqual([['older'], []]);
  });

  test('lists a malformed entry with its problems, without affecting the others', () => {
    const { entries, malformed } = parseDashboardIndex({
      ...stored,
      one: { title: 7 },
      two: 'x',
      three: { title: ' ', updatedAt: 1 },
      four: { title: 'Tags', tags: { x: 1 }, updatedAt: 1 },
    });
    expect(entries).toHaveLength(2);
    expect(malformed.map(({ id, problems }) => [id, problems.map(({ path }) => path)])).toEqual([
      ['one', ['title', 'updatedAt']],
      ['two', ['']],
      ['three', ['title']],
      ['four', ['tags.x']],
    ]);
  });

  test.each([null, 'x', 7])('returns empty lists for %j', (value) => {
    expect(parseDashboardIndex(value)).toEqual({ entries: [], malformed: [] });
  });
});

describe('mergeIndexes', () => {
  const shared = parseDashboardIndex(stored);

  test('lists private dashboards among the shared ones by age, with their owner', () => {
    const own = parseDashboardIndex({ mine: { title: 'Mine', updatedAt: 1500 }, bad: 7 }, 'u');
    const { entries, malformed } = mergeIndexes(shared, own);
    expect(entries.map(({ id, owner }) => [id, owner])).toEqual([
      ['newer', undefined],
      ['mine', 'u'],
      ['older', undefined],
    ]);
    expect(malformed.map(({ id }) => id)).toEqual(['bad']);
  });

  test('lists a dashboard that is just being published once', () => {
    const own = parseDashboardIndex({ newer: { title: 'This machine', updatedAt: 1 } }, 'u');
    expect(mergeIndexes(shared, own).entries).toEqual(shared.entries);
  });
});
