import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NewPanel, newDashboard } from '@chartroom/workspace';
import { demoWorkspace } from '../../../local/src/demo/seed';
import { startStack } from '../../../local/src/stack';
import { randomXorshift } from '../charts/page/randomXorshift';
import { serveParent } from '../childProcess';
import { remoteFolders } from '../page/remoteFolders';
import { snapshotShell } from '../page/snapshotShell';

export interface ManyReady {
  /** Of a dashboard of many panels, six to a row. */
  readonly url: string;
  readonly releaseOrigin: string;
}

const panelCount = Number(process.argv[2]);
const sourceCount = 4;
const rowCount = 1_000;
const firstSecond = Date.UTC(2024, 0, 1) / 1000;

/** The charts that people put on dashboards, in turn. */
const charts: readonly Pick<NewPanel, 'remote' | 'encoding'>[] = [
  { remote: 'chart-line', encoding: { x: ['time'], y: ['load'], colour: ['region'] } },
  { remote: 'chart-stat', encoding: { x: ['time'], y: ['load'] } },
  { remote: 'chart-bar', encoding: { x: ['region'], y: ['load'] } },
  { remote: 'chart-area', encoding: { x: ['time'], y: ['heat'] } },
  { remote: 'chart-scatter', encoding: { x: ['load'], y: ['heat'] } },
  { remote: 'chart-pie', encoding: { name: ['region'] } },
  { remote: 'chart-table', encoding: { columns: ['time', 'region', 'load'] } },
  { remote: 'chart-histogram', encoding: { x: ['heat'] } },
];

/** The same rows in every run. */
function csv(seed: number): string {
  const random = randomXorshift(seed);
  const lines = ['time,load,heat,region'];
  for (let row = 0; row < rowCount; row += 1) {
    const load = random() * 100;
    const region = ['eu', 'us', 'asia', 'africa'][Math.floor(random() * 4)];
    const heat = 20 + load / 2 + random() * 30;
    lines.push([firstSecond + row, load.toFixed(2), heat.toFixed(2), region].join(','));
  }
  return `${lines.join('\n')}\n`;
}

await serveParent(async () => {
  const server = createServer((request, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/csv' };
    const [seed = '1'] = /\d+/.exec(request.url ?? '') ?? [];
    response.writeHead(200, headers).end(csv(Number(seed)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stack = await startStack({
    root: snapshotShell(),
    base: '/chartroom/',
    ports: { shell: 0, releases: 0, backend: 0 },
    dataDir: null,
    remotes: remoteFolders(),
    sourceOrigins: [origin],
  });
  const [by, at] = ['demo-admin', Date.now()];
  const panels = Array.from({ length: panelCount }, (_, index): [string, NewPanel] => {
    const chart = charts[index % charts.length] as (typeof charts)[number];
    const title = `Panel ${index + 1}`;
    return [
      `panel-${index}`,
      {
        ...{ ...chart, title, source: `many-${index % sourceCount}`, query: {}, options: {} },
        box: [(index % 6) * 4, Math.floor(index / 6) * 4, 4, 4],
      },
    ];
  });
  const sources = Array.from({ length: sourceCount }, (_, index) => [
    `workspaces/${demoWorkspace}/sources/many-${index}`,
    {
      ...{ title: `many ${index}`, remote: 'data-files', by, at },
      settings: JSON.stringify({ url: `${origin}/rows-${index + 1}.csv` }),
    },
  ]);
  const iso = (second: number) => new Date(second * 1000).toISOString();
  await stack.backend.admin.update({
    ...Object.fromEntries(sources),
    [`dashboardIndex/${demoWorkspace}/many`]: { title: 'many', updatedAt: at, updatedBy: by },
    [`dashboards/${demoWorkspace}/many`]: newDashboard(
      {
        title: 'many',
        timeRange: { from: iso(firstSecond), to: iso(firstSecond + rowCount) },
        panels: Object.fromEntries(panels),
      },
      { by, at },
    ),
  });
  const [releaseOrigin = ''] = stack.config.releaseOrigins;
  const ready: ManyReady = { url: `${stack.url}w/${demoWorkspace}/d/many`, releaseOrigin };
  return {
    ready,
    handle: () => Promise.resolve(null),
    async close() {
      server.close();
      await stack.close();
    },
  };
});
