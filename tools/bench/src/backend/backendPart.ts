import { join } from 'node:path';
import { type Child, startChild } from '../childProcess';
import type { PartOptions } from '../part';
import { atMost, type Row } from '../row';
import { type Round, runRounds } from '../steadyRounds';
import type { BackendReady } from './backendMain';
import type { Contender } from './contender';
import type { Return } from './crowd';
import type { FanOutLoad } from './fanOut';
import { type Beside, fanOutRows, writeRows } from './rows';
import type { Summary } from './summary';
import type { WriteLoad } from './writes';

const folder = import.meta.dirname;
const usualRounds = 7;
const droppedClients = 500;
const smokeClients = 20;

type Load = {
  readonly name: string;
  /** Deliveries or acknowledgements a second, where none lags behind. */
  readonly due: number;
} & (
  | { readonly kind: 'fan-out'; readonly load: FanOutLoad }
  | { readonly kind: 'writes'; readonly load: WriteLoad }
);

function loads({ seconds, isSmoke }: PartOptions): Load[] {
  const fanOut = (listeners: number, groups: number, writesPerSecond: number): Load => ({
    kind: 'fan-out',
    name: `${listeners} clients × ${groups} listens, ${writesPerSecond} writes/s`,
    due: listeners * writesPerSecond,
    load: { listeners, groups, writesPerSecond, seconds },
  });
  const writes: WriteLoad = { writers: 10, writesPerSecond: isSmoke ? 100 : 1000, seconds };
  if (isSmoke) {
    return [
      fanOut(smokeClients, 2, 20),
      { kind: 'writes', name: '100 rule-checked writes/s', due: 100, load: writes },
    ];
  }
  return [
    fanOut(200, 1, 50),
    fanOut(200, 1, 100),
    fanOut(200, 1, 200),
    fanOut(500, 10, 20),
    { kind: 'writes', name: '1,000 rule-checked writes/s', due: 1000, load: writes },
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
    const backendSide: Contender = { url, writeUrl: url, tokens: { producer, viewer } };
    const bareUrl = `ws://127.0.0.1:${bare.ready.port}/`;
    const bareSide: Contender = { url: bareUrl, writeUrl: `${bareUrl}echo`, tokens: null };

    const rows: Row[] = [];
    for (const load of loads(options)) {
      const rounds = await runRounds(options.rounds ?? usualRounds, async (index) => {
        const round = await runBeside(clients, backendSide, bareSide, load);
        await backend.ask('clear');
        options.onProgress(`${load.name}, round ${index + 1}: ${inShort(round.result)}`);
        return round;
      });
      const rowsOf = load.kind === 'fan-out' ? fanOutRows : writeRows;
      rows.push(...rowsOf(load.name, load.due, rounds));
    }
    rows.push(
      ...(await runDrop(clients, backend, {
        contender: backendSide,
        count: options.isSmoke ? smokeClients : droppedClients,
      })),
    );
    return rows;
  } finally {
    for (const child of [clients, bare, backend]) await child.close();
  }
}

async function runBeside(
  clients: Child<null>,
  backend: Contender,
  bare: Contender,
  { kind, load }: Load,
): Promise<Round<Beside>> {
  const busy = [await calibrate(clients)];
  const ofBackend = await clients.ask<Summary>({ kind, load, contender: backend });
  busy.push(await calibrate(clients));
  const ofBare = await clients.ask<Summary>({ kind, load, contender: bare });
  busy.push(await calibrate(clients));
  return {
    calibrations: [...busy, ofBare.medianMs],
    result: { backend: ofBackend, bare: ofBare },
  };
}

function calibrate(clients: Child<null>): Promise<number> {
  return clients.ask<number>({ kind: 'calibrate' });
}

async function runDrop(
  clients: Child<null>,
  backend: Child<BackendReady>,
  { contender, count }: { readonly contender: Contender; readonly count: number },
): Promise<Row[]> {
  await clients.ask({ kind: 'gather', contender, clients: count });
  await backend.ask('restart');
  const { back, elapsedMs } = await clients.ask<Return>({ kind: 'until-back' });
  const name = `${count} clients dropped at once`;
  return [
    atMost(0, {
      part: 'backend',
      figure: `${name}: not back`,
      value: count - back,
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

function inShort({ backend, bare }: Beside): string {
  const of = ({ deliveriesPerSecond, medianMs, p95Ms, lost }: Summary) =>
    `${Math.round(deliveriesPerSecond)}/s, ${medianMs.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms, lost ${lost}`;
  return `${of(backend)} | bare ${of(bare)}`;
}
