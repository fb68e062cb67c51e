/** By the names that `vite.config.ts` gives the remotes. */
const loaders = {
  'chart-bar': (): Promise<unknown> => import('chart-bar/parcel'),
  'chart-text': (): Promise<unknown> => import('chart-text/parcel'),
};

export type ChartId = keyof typeof loaders;

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
  const loaded = await loaders[id]();
  if (!isChart(loaded)) throw new Error(`${id} has no lifecycle functions`);
  return loaded;
}

function isChart(loaded: unknown): loaded is Chart {
  if (typeof loaded !== 'object' || loaded === null) return false;
  const names = ['mount', 'update', 'unmount'];
  return names.every((name) => typeof Reflect.get(loaded, name) === 'function');
}
