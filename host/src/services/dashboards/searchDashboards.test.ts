import { describe, expect, test } from '@jest/globals';
import { matchingPanel, searchDashboards } from './searchDashboards';

const edge = { id: 'edge', title: 'Edge network', tags: ['network', 'europe'] };
const machine = { id: 'machine', title: 'This machine', tags: [] };
const entries = [machine, edge];
const content = {
  description: 'Requests at six sites',
  panels: [{ title: 'Errors by site' }, { title: 'Response time' }],
};
const contentOf = (id: string) => (id === 'edge' ? content : null);

describe('searchDashboards', () => {
  test('finds words in titles and tags, in any case and order', () => {
    expect(searchDashboards(entries, 'EUROPE edge')).toEqual([edge]);
    expect(searchDashboards(entries, '  ')).toHaveLength(2);
    expect(searchDashboards(entries, 'nothing')).toEqual([]);
  });

  test('finds words in descriptions and panels of dashboards that have been read', () => {
    expect(searchDashboards(entries, 'response', contentOf)).toEqual([edge]);
    expect(searchDashboards(entries, 'six edge errors', contentOf)).toEqual([edge]);
    expect(searchDashboards(entries, 'response')).toEqual([]);
    expect(searchDashboards(entries, 'machine errors', contentOf)).toEqual([]);
  });

  test('finds no words across two texts', () => {
    expect(searchDashboards(entries, 'networknetwork', contentOf)).toEqual([]);
  });
});

describe('the panel that matches', () => {
  test.each([
    ['resp', 'Response time'],
    ['edge errors', 'Errors by site'],
    ['site', null],
    ['edge', null],
    ['', null],
  ])('of “%s” is %j', (text, expected) => {
    // “sites” of the description has “site”.
    expect(matchingPanel(edge, content, text)).toBe(expected);
  });
});
