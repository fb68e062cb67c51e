/** A panel on one of the demo's files; what must keep its exact shape is stored as JSON. */
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
  return {
    schema: 1,
    title,
    description,
    timeRange: JSON.stringify(timeRange),
    refresh: 0,
    panels: Object.fromEntries(
      Object.entries(panels).map(([id, panel]) => [id, storedPanel(panel)]),
    ),
    rev: 1,
    updatedAt: at,
    updatedBy: by,
  };
}

function storedPanel(panel: DatasetPanel) {
  const { title, remote, source, query = {}, encoding, options = {} } = panel;
  const [x, y, w, h] = panel.box;
  return {
    title,
    remote,
    channel: 'stable',
    source,
    query: JSON.stringify(query),
    encoding: JSON.stringify(encoding),
    options: JSON.stringify(options),
    x,
    y,
    w,
    h,
  };
}
