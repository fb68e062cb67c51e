import { newDashboard } from '@chartroom/workspace';

/** A panel on one of the demo's files. */
export interface DatasetPanel {
  readonly title: string;
  readonly remote: 'chart-line' | 'chart-stat' | 'chart-bar' | 'chart-table';
  readonly source: string;
  readonly query?: { readonly columns?: readonly string[]; readonly where?: readonly string[] };
  readonly encoding: Readonly<Record<string, readonly string[]>>;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly box: readonly [x: number, y: number, w: number, h: number];
}

export interface DatasetDashboard {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly timeRange: { readonly from: string; readonly to: string };
  readonly panels: Readonly<Record<string, DatasetPanel>>;
}

/** The document at `dashboards/$w/$id`. */
export function storedDashboard(dashboard: DatasetDashboard, at: number, by: string) {
  const { title, description, timeRange, panels } = dashboard;
  const withQueries = Object.entries(panels).map(([id, { query = {}, options = {}, ...panel }]) => [
    id,
    { ...panel, query, options },
  ]);
  return newDashboard(
    { title, description, timeRange, panels: Object.fromEntries(withQueries) },
    { by, at },
  );
}
