import { demoWorkspace } from '../../tools/local/src/demo/seed';
import type { Stack } from '../../tools/local/src/stack';

/** A chart of a file's columns. */
export interface FilePanel {
  readonly url: string;
  /** `chart-line` where it is left out. */
  readonly remote?: string;
  readonly encoding: Readonly<Record<string, readonly string[]>>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Writes a dashboard of charts, each from a source of its own; returns its route. */
export async function writeFileDashboard(
  stack: Stack,
  id: string,
  range: { readonly from: string; readonly to: string },
  panels: Readonly<Record<string, FilePanel>>,
): Promise<string> {
  const metadata = { title: id, updatedAt: Date.now(), updatedBy: 'demo-admin' };
  const entries = Object.entries(panels);
  const sources = entries.map(([panelId, { url, settings }]) => [
    `workspaces/${demoWorkspace}/sources/${id}-${panelId}`,
    {
      title: panelId,
      remote: 'data-files',
      settings: JSON.stringify({ url, ...settings }),
      by: 'demo-admin',
      at: Date.now(),
    },
  ]);
  const panelRecords = entries.map(([panelId, { remote = 'chart-line', encoding }], index) => [
    panelId,
    {
      title: panelId,
      remote,
      channel: 'stable',
      source: `${id}-${panelId}`,
      query: '{}',
      encoding: JSON.stringify(encoding),
      options: '{}',
      x: (index % 2) * 12,
      y: Math.floor(index / 2) * 6,
      w: 12,
      h: 6,
    },
  ]);
  await stack.backend.admin.update({
    ...Object.fromEntries(sources),
    [`dashboardIndex/${demoWorkspace}/${id}`]: metadata,
    [`dashboards/${demoWorkspace}/${id}`]: {
      ...metadata,
      schema: 1,
      timeRange: JSON.stringify(range),
      refresh: 0,
      panels: Object.fromEntries(panelRecords),
      rev: 1,
    },
  });
  return `w/${demoWorkspace}/d/${id}`;
}
