import { describe, expect, test } from '@jest/globals';
import { filterRemoteCatalogue, parseRemoteCatalogue } from './remoteCatalogue';

const head = (title: string, kind = 'chart') => ({
  kind,
  title,
  owner: 'ada',
  trust: 'trusted',
  disabled: false,
  minSequence: 1,
  channels: { stable: { version: '1.0.0', movedAt: 1, by: 'ada' } },
});

describe('parseCatalogue', () => {
  test('sorts remotes by title, with numbers by value', () => {
    const { entries } = parseRemoteCatalogue({
      c: head('Chart 10'),
      b: head('Chart 2'),
      a: head('Area'),
    });
    expect(entries.map(({ remote }) => remote)).toEqual(['a', 'b', 'c']);
  });

  test('lists malformed entries separately', () => {
    const { entries, malformed } = parseRemoteCatalogue({
      a: head('Area'),
      b: { ...head('Bar'), kind: 'game' },
    });
    expect(entries.map(({ remote }) => remote)).toEqual(['a']);
    expect(malformed).toEqual([
      { remote: 'b', problems: [expect.objectContaining({ path: 'kind' })] },
    ]);
  });

  test('refuses an invalid name', () => {
    expect(parseRemoteCatalogue({ 'Über Bar': head('Bar') }).malformed).toHaveLength(1);
  });

  test('returns no entries for an empty registry', () => {
    expect(parseRemoteCatalogue(null)).toEqual({ entries: [], malformed: [] });
  });
});

describe('filterRemoteCatalogue', () => {
  const { entries } = parseRemoteCatalogue({
    'chart-line': head('Line'),
    'chart-bar': head('Bar'),
    'data-files': head('File', 'data'),
  });
  const found = (text: string, kind: 'chart' | 'data' | null = null) =>
    filterRemoteCatalogue(entries, { text, kind }).map(({ remote }) => remote);

  test('matches every word in title or name', () => {
    expect(found('LINE chart')).toEqual(['chart-line']);
    expect(found('file chart')).toEqual([]);
  });

  test('finds the title in the viewer’s language and the English one', () => {
    const titles = new Map([['chart-bar', 'Balken']]);
    for (const text of ['balken', 'bar']) {
      const found = filterRemoteCatalogue(entries, { text, kind: null }, titles);
      expect(found.map(({ remote }) => remote)).toEqual(['chart-bar']);
    }
  });

  test('filters by kind', () => {
    expect(found('', 'data')).toEqual(['data-files']);
    expect(found('', null)).toHaveLength(3);
  });
});
