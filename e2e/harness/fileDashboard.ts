import { type NewPanel, newDashboard } from '@chartroom/workspace';
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
  const [by, at] = ['demo-admin', Date.now()];
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
  const panelRecords = entries.map(
    ([panelId, { remote = 'chart-line', encoding }], index): [string, NewPanel] => [
      panelId,
      {
        ...{ title: panelId, remote, source: `${id}-${panelId}`, query: {}, encoding, options: {} },
        box: [(index % 2) * 12, Math.floor(index / 2) * 6, 12, 6],
      },
    ],
  );
  await stack.backend.admin.update({
    ...Object.fromEntries(sources),
    [`dashboardIndex/${demoWorkspace}/${id}`]: { title: id, updatedAt: at, updatedBy: by },
    [`dashboards/${demoWorkspace}/${id}`]: newDashboard(
      { title: id, timeRange: range, panels: Object.fromEntries(panelRecords) },
      { by, at },
    ),
  });
  return `w/${demoWorkspace}/d/${id}`;
}
