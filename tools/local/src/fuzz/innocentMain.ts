import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { LatencyReport } from './latencyProbe';
import { openSocketClient, type SocketClient } from './socketClient';

/**
 * A client that does nothing wrong: it writes and reads a value of its own and measures how long each
 * answer takes. For comparison it exchanges as many messages with a process that only echoes: what
 * that takes is the machine's doing. Its parent sends `{port}` of the server, null while there is
 * none, or `'report'`.
 */
const latencies: number[] = [];
const echoes: number[] = [];
let client: SocketClient | null = null;
let port: number | null = null;
let failure: string | null = null;

const echo = await startEcho();

process.on('message', (message: { readonly port: number | null } | 'report') => {
  if (message === 'report') process.send?.(report());
  else ({ port } = message);
});
process.on('disconnect', () => process.exit(0));

for (;;) {
  await measure();
  await new Promise((resolve) => setTimeout(resolve, 10));
}

async function measure(): Promise<void> {
  if (port === null) client = null;
  else client ??= await connectTo(port);
  if (!client) return;
  const value = Math.random();
  for (const [a, body] of [
    ['p', { p: '/innocent/x', d: value }],
    ['g', { p: '/innocent/x' }],
  ] as const) {
    const startedAt = performance.now();
    const status = await client.request(a, body);
    if (status === null) {
      client = null;
      return;
    }
    latencies.push(performance.now() - startedAt);
    if (status !== 'ok' && status !== 'unavailable') failure = `${a} was answered with ${status}`;
  }
  const startedAt = performance.now();
  echo.write('x');
  await once(echo, 'data');
  echoes.push(performance.now() - startedAt);
}

async function connectTo(serverPort: number): Promise<SocketClient | null> {
  return openSocketClient(serverPort).catch(() => null);
}

async function startEcho(): Promise<Socket> {
  const script =
    "const s = require('net').createServer((c) => c.pipe(c).on('error', () => 0));" +
    "s.listen(0, '127.0.0.1', () => console.log(s.address().port));" +
    "process.stdin.resume().on('end', () => process.exit())";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const socket = connect(Number(line), '127.0.0.1');
  await once(socket, 'connect');
  return socket.setNoDelay(true);
}

function report(): LatencyReport {
  return {
    count: latencies.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    max: quantile(latencies, 1),
    echoP99: quantile(echoes, 0.99),
    failure,
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
