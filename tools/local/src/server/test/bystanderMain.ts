import { WebSocket } from 'ws';

/**
 * A client that minds its own business: `node --import tsx bystanderMain.ts PORT` writes a small value
 * again as soon as the last is acknowledged and 2 ms have passed. At each line on its standard input
 * it prints the milliseconds that the writes since the last line took, as a list in JSON. It is a
 * process of its own, so that it measures the server and not its neighbours.
 */
const socket = new WebSocket(`ws://127.0.0.1:${process.argv[2]}/.ws?v=5&ns=chartroom`);
let latenciesMs: number[] = [];
let sentAt = 0;
let r = 0;

function write(): void {
  r += 1;
  sentAt = performance.now();
  socket.send(JSON.stringify({ t: 'd', d: { r, a: 'p', b: { p: '/bystander', d: r } } }));
}

socket.on('message', (data) => {
  const message = JSON.parse(data.toString());
  if (message.t === 'c') {
    console.log('[]');
    write();
    return;
  }
  if (message.d.r !== r) return;
  if (message.d.b.s !== 'ok') throw new Error(`The write was answered with ${message.d.b.s}.`);
  latenciesMs.push(performance.now() - sentAt);
  setTimeout(write, 2);
});
process.stdin.on('data', () => {
  // What has not been answered yet took at least this long.
  console.log(JSON.stringify([...latenciesMs, performance.now() - sentAt]));
  latenciesMs = [];
});
process.stdin.on('end', () => process.exit(0));
