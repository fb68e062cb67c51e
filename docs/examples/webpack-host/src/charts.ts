import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

const releases = process.env.CHARTROOM_RELEASES;

/**
 * The releases that this application has been tried with. It stays on them whatever the charts' teams
 * deploy or withdraw: another release is another line here.
 */
const pinned = { 'chart-bar': '1.8.1', 'chart-text': '1.8.0' } as const;

export type ChartId = keyof typeof pinned;

/** Each release is a container of its own, `chart_bar_1_0_0`; by its alias it is `chart-bar/parcel`. */
registerRemotes(
  Object.entries(pinned).map(([id, version]) => ({
    name: `${id}-${version}`.replace(/[-.]/g, '_'),
    alias: id,
    entry: `${releases}${id}/${version}/mf-manifest.json`,
  })),
);

/** What is selected in a chart: values of a field, by its name, or a piece of an axis. */
export interface Selection {
  readonly kind: 'points' | 'interval' | 'cursor';
  readonly field: string;
  readonly values?: readonly (string | number)[];
}

/** What a chart is given, the whole of it each time. */
export interface ChartProps {
  readonly domElement: HTMLElement;
  readonly title: string;
  readonly data: readonly object[];
  readonly encoding: object;
  readonly options?: object;
  readonly selections?: readonly Selection[];
  readonly onSelection?: (selections: readonly Selection[]) => void;
  readonly onError?: (error: Error) => void;
}

/**
 * A chart as single-spa knows it, and nothing of React. Calls may come in any order: each waits for the
 * one before. What single-spa calls first, `bootstrap`, only loads ahead.
 */
export interface Chart {
  mount(props: ChartProps): Promise<unknown>;
  update(props: ChartProps): Promise<unknown>;
  unmount(props: Pick<ChartProps, 'domElement'>): Promise<unknown>;
}

/** Rejects where the release can't be had, or is too old to be mounted alone. */
export async function loadChart(id: ChartId): Promise<Chart> {
  const loaded: unknown = await loadRemote(`${id}/parcel`);
  if (!isChart(loaded)) throw new Error(`${id} ${pinned[id]} has no lifecycle functions`);
  return loaded;
}

function isChart(loaded: unknown): loaded is Chart {
  if (typeof loaded !== 'object' || loaded === null) return false;
  const names = ['mount', 'update', 'unmount'];
  return names.every((name) => typeof Reflect.get(loaded, name) === 'function');
}
