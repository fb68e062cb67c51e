import { describe, expect, test } from '@jest/globals';
import { datasetDashboards, demoExtras } from './extras';

const origin = 'http://localhost:4101';
const settings = 'workspaces/demo/sources/stocks/settings';

/** A database that holds what was written, and whatever was changed then. */
function kept(changes: Record<string, unknown> = {}) {
  const written = demoExtras(() => null, origin, 1);
  const sources = Object.entries(written).filter(([path]) => path.includes('/sources/'));
  const stored = new Map<string, unknown>(Object.entries(written));
  for (const [path, source] of sources) {
    stored.set(`${path}/settings`, (source as { settings: string }).settings);
  }
  for (const [path, value] of Object.entries(changes)) stored.set(path, value);
  return (path: string) => stored.get(path) ?? null;
}

describe('what the demo adds to a workspace', () => {
  test('is each dashboard with its entry in the list, and each source that a panel asks', () => {
    const paths = Object.keys(demoExtras(() => null, origin, 1));
    for (const { id, panels } of datasetDashboards) {
      expect(paths).toContain(`dashboards/demo/${id}`);
      expect(paths).toContain(`dashboardIndex/demo/${id}`);
      for (const { source } of Object.values(panels)) {
        expect(paths).toContain(`workspaces/demo/sources/${source}`);
      }
    }
  });

  test('is added once: what people deleted stays away', () => {
    expect(demoExtras(kept(), origin, 2)).toEqual({});
    const lacking = kept({
      'dashboards/demo/markets': null,
      'workspaces/demo/sources/stocks': null,
      [settings]: null,
    });
    expect(demoExtras(lacking, origin, 2)).toEqual({});
  });

  test('a workspace that had it before it was kept in mind gets no second one', () => {
    const marks = Object.fromEntries(
      datasetDashboards.map(({ id }) => [`demo/demo/seeded/${id}`, null]),
    );
    const before = kept({ ...marks, 'dashboards/demo/markets': null });
    expect(Object.keys(demoExtras(before, origin, 2))).toEqual(Object.keys(marks));
  });

  test('follows the port of the release origin, but leaves addresses that people gave', () => {
    const moved = demoExtras(kept(), 'http://localhost:5101', 2);
    expect(JSON.parse(String(moved[settings]))).toEqual({
      url: 'http://localhost:5101/datasets/stocks.csv',
      names: ['date=Month', 'symbol=Share', 'price=Price'],
    });
    const own = JSON.stringify({ url: 'https://files.example/datasets/stocks.csv' });
    const changed = demoExtras(kept({ [settings]: own }), 'http://localhost:5101', 2);
    expect(changed).not.toHaveProperty([settings]);
  });

  test('has panels that lie beside one another, within the grid', () => {
    for (const { panels } of datasetDashboards) {
      const taken = new Set<string>();
      for (const { box } of Object.values(panels)) {
        const [x, y, w, h] = box;
        expect(x + w).toBeLessThanOrEqual(24);
        for (let i = 0; i < w * h; i += 1) {
          const cell = `${x + (i % w)},${y + Math.floor(i / w)}`;
          expect(taken).not.toContain(cell);
          taken.add(cell);
        }
      }
    }
  });
});
