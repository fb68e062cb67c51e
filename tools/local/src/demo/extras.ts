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
  /** What charts call its columns, by the setting `names` of `data-files`. */
  readonly names?: readonly string[];
}

const sources: Readonly<Record<string, DemoSource>> = {
  stocks: {
    title: 'Share prices',
    file: 'stocks.csv',
    names: ['date=Month', 'symbol=Share', 'price=Price'],
  },
  sp500: {
    title: 'S&P 500',
    file: 'sp500-2000.csv',
    names: ['date=Day', 'close=At close', 'volume=Shares'],
  },
  unemployment: {
    title: 'Unemployment',
    file: 'unemployment-across-industries.json',
    names: ['date=Month', 'series=Industry', 'count=Unemployed', 'rate=Rate'],
  },
  seattle: {
    title: 'Seattle weather',
    file: 'seattle-weather.csv',
    names: [
      'date=Day',
      'weather=Weather',
      'precipitation=Rain and snow',
      'temp_max=Warmest',
      'temp_min=Coldest',
      'wind=Wind',
    ],
  },
  co2: { title: 'Carbon dioxide', file: 'co2-concentration.csv' },
  'global-temperature': {
    title: 'Global temperature',
    file: 'global-temp.csv',
    names: ['year=Year', 'temp=Temperature'],
  },
  disasters: { title: 'Natural disasters', file: 'disasters.csv' },
};

/**
 * What a start adds to the workspace, as paths and values: each dashboard on files with its sources,
 * once. What people have changed or deleted since stays so, but for the address of a source that is
 * still the demo's own: it follows the port of the release origin.
 */
export function demoExtras(
  get: (path: string) => unknown,
  releaseOrigin: string,
  now: number,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [id, { file }] of Object.entries(sources)) {
    const path = `${sourcePath(id)}/settings`;
    const newSettings = settingsAt(addressOf(releaseOrigin, file), get(path));
    if (newSettings !== null) data[path] = newSettings;
  }
  for (const dashboard of datasetDashboards) {
    const seededFlag = `${seededPath}/${dashboard.id}`;
    if (get(seededFlag) !== null) continue;
    data[seededFlag] = true;
    // A workspace of a time before the marks has had it, too.
    if (sourcesOf(dashboard).some((id) => get(sourcePath(id)) !== null)) continue;
    Object.assign(data, dashboardRecords(dashboard, releaseOrigin, now));
  }
  return data;
}

const by = 'demo-admin';

/** Records that extras were added, so that they aren't added twice. No rule allows reading it. */
const seededPath = `demo/${demoWorkspace}/seeded`;

function dashboardRecords(dashboard: DatasetDashboard, releaseOrigin: string, now: number) {
  const { id, title } = dashboard;
  const data: Record<string, unknown> = {
    [`dashboardIndex/${demoWorkspace}/${id}`]: { title, updatedAt: now, updatedBy: by },
    [`dashboards/${demoWorkspace}/${id}`]: storedDashboard(dashboard, now, by),
  };
  for (const sourceId of sourcesOf(dashboard)) {
    const source = sources[sourceId];
    if (!source) throw new Error(`The demo has no source ${sourceId}`);
    const { title, file, names } = source;
    const settings = JSON.stringify({ url: addressOf(releaseOrigin, file), names });
    data[sourcePath(sourceId)] = { title, remote: 'data-files', settings, by, at: now };
  }
  return data;
}

function sourcesOf({ panels }: DatasetDashboard): string[] {
  return [...new Set(Object.values(panels).map(({ source }) => source))];
}

function sourcePath(id: string): string {
  return `workspaces/${demoWorkspace}/sources/${id}`;
}

function addressOf(releaseOrigin: string, file: string): string {
  return `${releaseOrigin}/datasets/${file}`;
}

/** Settings with the address of now, where an earlier start wrote them for another port; else null. */
function settingsAt(url: string, settings: unknown): string | null {
  const stored = parseJson(settings);
  if (typeof stored !== 'object' || stored === null || !('url' in stored)) return null;
  const pathOf = (address: unknown) =>
    /^http:\/\/localhost:\d+(\/datasets\/.+)$/.exec(String(address))?.[1];
  const path = pathOf(stored.url);
  if (stored.url === url || path === undefined || path !== pathOf(url)) return null;
  return JSON.stringify({ ...stored, url });
}

/** Nothing where it is no JSON: people may have written it. */
function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
