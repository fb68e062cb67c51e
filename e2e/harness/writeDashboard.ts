import { demoWorkspace } from '../../tools/local/src/demo/seed';
import type { Stack } from '../../tools/local/src/stack';

/** A panel of the demo's live data; it takes the next free place, three to a row. */
export interface LiveDataPanel {
  readonly remote: string;
  /** Series group of the source `machine`. */
  readonly group: string;
  readonly encoding?: Readonly<Record<string, readonly string[]>>;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Pins the panel. */
  readonly version?: string;
  /** Row of the grid, for a panel out of sight. */
  readonly y?: number;
}

const columns = 3;
const size = { w: 8, h: 6 };

/** Writes a dashboard of the demo workspace, past the rules; returns its route. */
export async function writeDashboard(
  stack: Stack,
  id: string,
  panels: Readonly<Record<string, LiveDataPanel>>,
): Promise<string> {
  const metadata = { title: id, updatedAt: Date.now(), updatedBy: 'demo-admin' };
  const panelRecords = Object.entries(panels).map(([panelId, panel], index) => [
    panelId,
    {
      title: panelId,
      remote: panel.remote,
      channel: 'stable',
      source: 'machine',
      query: JSON.stringify({ group: panel.group }),
      encoding: JSON.stringify(panel.encoding ?? {}),
      options: JSON.stringify(panel.options ?? {}),
      x: (index % columns) * size.w,
      y: panel.y ?? Math.floor(index / columns) * size.h,
      ...(panel.version === undefined ? {} : { version: panel.version }),
      ...size,
    },
  ]);
  await stack.backend.admin.update({
    [`dashboardIndex/${demoWorkspace}/${id}`]: metadata,
    [`dashboards/${demoWorkspace}/${id}`]: {
      ...metadata,
      schema: 1,
      timeRange: JSON.stringify({ from: 'now-5m', to: 'now' }),
      refresh: 0,
      panels: Object.fromEntries(panelRecords),
      rev: 1,
    },
  });
  return `w/${demoWorkspace}/d/${id}`;
}
