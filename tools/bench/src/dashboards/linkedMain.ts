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

export interface LinkedReady {
  /** Of a dashboard with the panel `brush` and eight that follow it. */
  readonly url: string;
}

const rowCount = Number(process.argv[2]);
const firstSecond = Date.UTC(2024, 0, 1) / 1000;
const count = { y: [] };

/** The panel in which an interval of `load` is marked, then those that follow, all of one source. */
const panels: Readonly<Record<string, Pick<NewPanel, 'remote' | 'encoding'>>> = {
  brush: { remote: 'chart-scatter', encoding: { x: ['load'], y: ['heat'] } },
  hosts: { remote: 'chart-bar', encoding: { x: ['host'], ...count } },
  time: { remote: 'chart-line', encoding: { x: ['time'], y: ['heat'] } },
  bins: { remote: 'chart-histogram', encoding: { x: ['heat'] } },
  rows: { remote: 'chart-table', encoding: { columns: ['time', 'host', 'load', 'heat'] } },
  regions: { remote: 'chart-pie', encoding: { name: ['region'] } },
  boxes: { remote: 'chart-boxplot', encoding: { y: ['heat'], group: ['region'] } },
  latest: { remote: 'chart-stat', encoding: { x: ['time'], y: ['load'] } },
  places: { remote: 'chart-map', encoding: { longitude: ['longitude'], latitude: ['latitude'] } },
};

/** The same rows in every run. */
function csv(): string {
  const random = randomXorshift(16);
  const lines = ['time,load,heat,host,region,longitude,latitude'];
  for (let row = 0; row < rowCount; row += 1) {
    const load = random() * 100;
    const heat = 20 + load / 2 + random() * 30;
    const host = `web-${String(Math.floor(random() * 40)).padStart(2, '0')}`;
    const region = ['eu', 'us', 'asia', 'africa'][Math.floor(random() * 4)];
    const place = [random() * 340 - 170, random() * 130 - 60].map((degrees) => degrees.toFixed(2));
    const fields = [firstSecond + row, load.toFixed(3), heat.toFixed(3), host, region, ...place];
    lines.push(fields.join(','));
  }
  return `${lines.join('\n')}\n`;
}

await serveParent(async () => {
  const body = csv();
  const server = createServer((_, response) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/csv' };
    response.writeHead(200, headers).end(body);
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
  const stored = Object.entries(panels).map(([id, panel], index): [string, NewPanel] => [
    id,
    {
      ...{ title: id, source: 'linked', query: {}, options: {}, ...panel },
      box: [(index % 3) * 8, Math.floor(index / 3) * 6, 8, 6],
    },
  ]);
  const iso = (second: number) => new Date(second * 1000).toISOString();
  const timeRange = { from: iso(firstSecond), to: iso(firstSecond + rowCount) };
  await stack.backend.admin.update({
    [`workspaces/${demoWorkspace}/sources/linked`]: {
      ...{ title: 'linked', remote: 'data-files', by, at },
      settings: JSON.stringify({ url: `${origin}/rows.csv` }),
    },
    [`dashboardIndex/${demoWorkspace}/linked`]: {
      ...{ title: 'linked', updatedAt: at, updatedBy: by },
    },
    [`dashboards/${demoWorkspace}/linked`]: newDashboard(
      { title: 'linked', timeRange, panels: Object.fromEntries(stored) },
      { by, at },
    ),
  });
  const ready: LinkedReady = { url: `${stack.url}w/${demoWorkspace}/d/linked` };
  return {
    ready,
    handle: () => Promise.resolve(null),
    async close() {
      server.close();
      await stack.close();
    },
  };
});
