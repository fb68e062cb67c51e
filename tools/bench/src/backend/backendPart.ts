import { join } from 'node:path';
import { type Child, startChild } from '../childProcess';
import type { PartOptions } from '../part';
import { atMost, type Row } from '../row';
import { type Round, runRounds } from '../steadyRounds';
import type { BackendReady } from './backendMain';
import type { ReconnectResult } from './clientPool';
import type { DeliverySummary } from './deliverySummary';
import { fanOutRows, type PairedSummary, writeRows } from './rows';
import type { FanOutLoad } from './runFanOut';
import type { WriteLoad } from './runWrites';
import type { TargetServer } from './targetServer';

const folder = import.meta.dirname;
const defaultRounds = 7;
const droppedClients = 500;
const smokeClients = 20;

type Load = {
  readonly name: string;
  /** Deliveries or acknowledgements a second, where none lags behind. */
  readonly expectedPerSecond: number;
} & (
  | { readonly kind: 'fan-out'; readonly load: FanOutLoad }
  | { readonly kind: 'writes'; readonly load: WriteLoad }
);

function loads({ seconds, isSmoke }: PartOptions): Load[] {
  const fanOut = (listeners: number, groups: number, writesPerSecond: number): Load => ({
    kind: 'fan-out',
    name: `${listeners} clients × ${groups} listens, ${writesPerSecond} writes/s`,
    expectedPerSecond: listeners * writesPerSecond,
    load: { listeners, groups, writesPerSecond, seconds },
  });
  const writes: WriteLoad = { writers: 10, writesPerSecond: isSmoke ? 100 : 1000, seconds };
  if (isSmoke) {
    return [
      fanOut(smokeClients, 2, 20),
      { kind: 'writes', name: '100 rule-checked writes/s', expectedPerSecond: 100, load: writes },
    ];
  }
  return [
    fanOut(200, 1, 50),
    fanOut(200, 1, 100),
    fanOut(200, 1, 200),
    fanOut(500, 10, 20),
    { kind: 'writes', name: '1,000 rule-checked writes/s', expectedPerSecond: 1000, load: writes },
  ];
}

/** The embedded backend beside a bare WebSocket server, both under the same clients. */
export async function runBackend(options: PartOptions): Promise<Row[]> {
  const backend = await startChild<BackendReady>(join(folder, 'backendMain.ts'));
  const bare = await startChild<{ port: number }>(join(folder, 'bareServerMain.ts'));
  const clients = await startChild<null>(join(folder, 'clientsMain.ts'));
  try {
    const { port, producerToken: producer, viewerToken: viewer } = backend.ready;
    const url = `ws://127.0.0.1:${port}/.ws?v=5&ns=chartroom`;
    const backendTarget: TargetServer = { url, writeUrl: url, tokens: { producer, viewer } };
    const bareUrl = `ws://127.0.0.1:${bare.ready.port}/`;
    const bareTarget: TargetServer = { url: bareUrl, writeUrl: `${bareUrl}echo`, tokens: null };

    const rows: Row[] = [];
    for (const load of loads(options)) {
      const rounds = await runRounds(options.rounds ?? defaultRounds, async (index) => {
        const round = await runPair(clients, backendTarget, bareTarget, load);
        await backend.request('clear');
        options.onProgress(`${load.name}, round ${index + 1}: ${roundText(round.result)}`);
        return round;
      });
      const toRows = load.kind === 'fan-out' ? fanOutRows : writeRows;
      rows.push(...toRows(load.name, load.expectedPerSecond, rounds));
    }
    rows.push(
      ...(await runDrop(clients, backend, {
        target: backendTarget,
        count: options.isSmoke ? smokeClients : droppedClients,
      })),
    );
    return rows;
  } finally {
    for (const child of [clients, bare, backend]) await child.close();
  }
}

async function runPair(
  clients: Child<null>,
  backend: TargetServer,
  bare: TargetServer,
  { kind, load }: Load,
): Promise<Round<PairedSummary>> {
  const calibrationsMs = [await calibrateClients(clients)];
  const backendSummary = await clients.request<DeliverySummary>({ kind, load, target: backend });
  calibrationsMs.push(await calibrateClients(clients));
  const bareSummary = await clients.request<DeliverySummary>({ kind, load, target: bare });
  calibrationsMs.push(await calibrateClients(clients));
  return {
    calibrations: [...calibrationsMs, bareSummary.medianMs],
    result: { backend: backendSummary, bare: bareSummary },
  };
}

function calibrateClients(clients: Child<null>): Promise<number> {
  return clients.request<number>({ kind: 'calibrate' });
}

async function runDrop(
  clients: Child<null>,
  backend: Child<BackendReady>,
  { target, count }: { readonly target: TargetServer; readonly count: number },
): Promise<Row[]> {
  await clients.request({ kind: 'gather', target, clients: count });
  await backend.request('restart');
  const { reconnected, elapsedMs } = await clients.request<ReconnectResult>({ kind: 'until-back' });
  const name = `${count} clients dropped at once`;
  return [
    atMost(0, {
      part: 'backend',
      figure: `${name}: not back`,
      value: count - reconnected,
      unit: '',
    }),
    atMost(30, {
      part: 'backend',
      figure: `${name}: all back after`,
      value: elapsedMs / 1000,
      unit: 's',
    }),
  ];
}

function roundText({ backend, bare }: PairedSummary): string {
  const summaryText = ({ deliveriesPerSecond, medianMs, p95Ms, lost }: DeliverySummary) =>
    `${Math.round(deliveriesPerSecond)}/s, ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, lost ${lost}`;
  return `${summaryText(backend)} | bare ${summaryText(bare)}`;
}
