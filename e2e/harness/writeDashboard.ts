import { type NewPanel, newDashboard } from '@chartroom/workspace';
import { demoWorkspace } from '../../tools/local/src/demo/seed';
import type { Stack } from '../../tools/local/src/stack';

/** A panel of the demo's live data; it takes the next free place, three to a row. */
export interface LiveDataPanel {
  readonly remote: string;
  /** Default: its id. */
  readonly title?: string;
  /** Series group of the source `machine`. */
  readonly group: string;
  readonly encoding?: Readonly<Record<string, readonly string[]>>;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Pins the panel. */
  readonly version?: string;
  /** Row of the grid, for a panel out of sight. Rows without any panel aren't shown. */
  readonly y?: number;
  /** Default: 6 rows. */
  readonly h?: number;
}

const columns = 3;
const size = { w: 8, h: 6 };

/** Writes a dashboard of the demo workspace, past the rules; returns its route. */
export async function writeDashboard(
  stack: Stack,
  id: string,
  panels: Readonly<Record<string, LiveDataPanel>>,
): Promise<string> {
  const [by, at] = ['demo-admin', Date.now()];
  const panelRecords = Object.entries(panels).map(([panelId, panel], index): [string, NewPanel] => {
    const x = (index % columns) * size.w;
    const y = panel.y ?? Math.floor(index / columns) * size.h;
    return [
      panelId,
      {
        title: panel.title ?? panelId,
        remote: panel.remote,
        source: 'machine',
        query: { group: panel.group },
        encoding: panel.encoding ?? {},
        options: panel.options ?? {},
        ...(panel.version !== undefined && { version: panel.version }),
        box: [x, y, size.w, panel.h ?? size.h],
      },
    ];
  });
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/${id}`]: { title: id, updatedAt: at, updatedBy: by },
    [`dashboards/${demoWorkspace}/${id}`]: newDashboard(
      {
        title: id,
        timeRange: { from: 'now-5m', to: 'now' },
        panels: Object.fromEntries(panelRecords),
      },
      { by, at },
    ),
  });
  return `w/${demoWorkspace}/d/${id}`;
}
