import type { DatasetFile } from './datasetFiles';
import { type DatasetDashboard, storedDashboard } from './datasetPanels';
import { markets } from './markets';
import { demoWorkspace } from './seed';
import { weather } from './weather';

/** The demo's dashboards on files. */
export const datasetDashboards: readonly DatasetDashboard[] = [markets, weather];

interface DemoSource {
  readonly title: string;
  readonly file: DatasetFile;
}

const sources: Readonly<Record<string, DemoSource>> = {
  stocks: { title: 'Share prices', file: 'stocks.csv' },
  sp500: { title: 'S&P 500', file: 'sp500-2000.csv' },
  unemployment: { title: 'Unemployment', file: 'unemployment-across-industries.json' },
  seattle: { title: 'Weather in Seattle', file: 'seattle-weather.csv' },
  co2: { title: 'Carbon dioxide', file: 'co2-concentration.csv' },
  'global-temperature': { title: 'Temperature of the earth', file: 'global-temp.csv' },
  disasters: { title: 'Natural disasters', file: 'disasters.csv' },
};

/**
 * What a workspace lacks of the dashboards on files and their sources, as paths and values. What is
 * there stays as people have made it, but for the address of a source that is still the demo's own:
 * it follows the port of the release origin.
 */
export function demoExtras(
  get: (path: string) => unknown,
  releaseOrigin: string,
  now: number,
): Record<string, unknown> {
  const w = demoWorkspace;
  const by = 'demo-admin';
  const data: Record<string, unknown> = {};
  for (const [id, { title, file }] of Object.entries(sources)) {
    const path = `workspaces/${w}/sources/${id}`;
    const settings = JSON.stringify({ url: `${releaseOrigin}/datasets/${file}` });
    const stored = get(`${path}/settings`);
    if (get(path) === null) {
      data[path] = { title, remote: 'data-files', settings, by, at: now };
    } else if (stored !== settings && isOwn(stored, file)) {
      data[`${path}/settings`] = settings;
    }
  }
  for (const dashboard of datasetDashboards) {
    const { id, title } = dashboard;
    if (get(`dashboards/${w}/${id}`) !== null) continue;
    data[`dashboardIndex/${w}/${id}`] = { title, updatedAt: now, updatedBy: by };
    data[`dashboards/${w}/${id}`] = storedDashboard(dashboard, now, by);
  }
  return data;
}

/** Settings as an earlier start of the demo wrote them, maybe on another port. */
function isOwn(settings: unknown, file: string): boolean {
  const text = typeof settings === 'string' ? settings : '';
  const address = /^\{"url":"http:\/\/localhost:\d+\/datasets\/([^"]+)"\}$/.exec(text);
  return address?.[1] === file;
}
