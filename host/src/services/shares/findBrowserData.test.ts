import { expect, test } from '@jest/globals';
import { createMemoryDatabase } from '../records/memoryDatabase.testkit';
import { collectShareContent } from './collectShareContent';
import { findBrowserData } from './findBrowserData';

const position = { rev: 1, box: { rev: 1, x: 0, y: 0, w: 4, h: 4 } };
const panels = {
  a: { title: 'Meters by day', remote: 'chart-line', source: 'mine', ...position },
  b: { remote: 'chart-table', source: 'mine', ...position },
  c: { title: 'Power', remote: 'chart-line', source: 'stored', ...position },
};
const dashboard = { schema: 2, rev: 1, about: { rev: 1, title: 'D' }, panels };
const source = (title: string, id: string) => ({
  ...{ title, remote: 'data-files', settings: `{"url":"dataset:${id}"}` },
});
const sources = { mine: source('Meters', 'f-1'), stored: source('Power', 'f-2') };

function databaseWith(browser: boolean) {
  const database = createMemoryDatabase();
  for (const [id, isInBrowser] of [
    ['f-1', browser],
    ['f-2', false],
  ] as const) {
    const record = { name: `${id}.csv`, bytes: 5, by: 'ada', at: 7, browser: isInBrowser || null };
    for (const [field, value] of Object.entries(record)) {
      database.set(`datasets/w/${id}/${field}`, value);
    }
  }
  return database;
}

function contentOf(panelId: string | null) {
  return collectShareContent({ dashboardId: 'd', panelId, dashboard, sources });
}

test('findBrowserData names the panels whose file is only in a browser', async () => {
  const found = await findBrowserData(databaseWith(true), 'w', contentOf(null));
  const file = { id: 'f-1', name: 'f-1.csv', size: 5, by: 'ada', at: 7, isInBrowser: true };
  expect(found).toEqual([{ file, panels: ['Meters by day', 'Meters'] }]);
});

test('findBrowserData finds nothing in a share without them', async () => {
  expect(await findBrowserData(databaseWith(true), 'w', contentOf('c'))).toEqual([]);
  expect(await findBrowserData(databaseWith(false), 'w', contentOf(null))).toEqual([]);
});
