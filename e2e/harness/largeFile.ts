import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** One answer of the server, as far as it has come. */
export interface Transfer {
  /** Epoch milliseconds at which the first byte was sent. */
  readonly startedAt: number;
  sentBytes: number;
  /** What had been sent by a moment, epoch milliseconds. */
  sentBy(time: number): number;
  /** `closed` by the client before the end. */
  state: 'open' | 'complete' | 'closed';
  readonly ended: Promise<void>;
}

export interface LargeFile {
  readonly origin: string;
  readonly transfers: Transfer[];
  readonly rows: number;
  readonly sizeBytes: number;
  /** Times of the first and the last row, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  close(): Promise<void>;
}

const header = 'time,busy,host\n';
const firstSecond = Date.UTC(2020, 0, 1) / 1000;
const blockRows = 2048;
const levels = 64;
/** All of one length, so that the length of the file is known before it is made. */
const rowTails = Array.from({ length: levels }, (_, level) =>
  Array.from({ length: blockRows }, (_, i) => {
    const busy = 50 + 40 * Math.sin((level / levels) * 2 * Math.PI) + Math.sin(i / 50);
    return `,${busy.toFixed(4).padStart(8, '0')},web-${String(i % 40).padStart(2, '0')}\n`;
  }),
);

/**
 * Serves a CSV of at least `sizeBytes`, a row a second since 2020, made while it is sent: it is never
 * held, on disk or in memory. `/endless` goes on for as long as the client reads, slowly.
 */
export async function serveLargeFile(sizeBytes: number): Promise<LargeFile> {
  const rowBytes = String(firstSecond).length + (rowTails[0]?.[0] ?? '').length;
  const rows = Math.ceil(sizeBytes / rowBytes / blockRows) * blockRows;
  const total = header.length + rows * rowBytes;
  const transfers: Transfer[] = [];
  const server = createServer(async (request, response) => {
    const isEndless = request.url === '/endless.csv';
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': 'text/csv',
      'Cache-Control': 'no-store',
      ...(isEndless ? {} : { 'Content-Length': total }),
    });
    const ended = new Promise<void>((resolve) => response.on('close', () => resolve()));
    const transfer = new OpenTransfer(ended);
    transfers.push(transfer);
    response.on('close', () => {
      transfer.state = response.writableFinished ? 'complete' : 'closed';
    });
    await send(response, header, transfer);
    for (let row = 0; isEndless || row < rows; row += blockRows) {
      if (transfer.state === 'closed') return;
      await send(response, block(row), transfer);
      // A client that reads fast enough would keep all else of this process waiting.
      await setImmediate();
      if (isEndless) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    transfers,
    rows,
    sizeBytes: total,
    from: firstSecond * 1000,
    to: (firstSecond + rows - 1) * 1000,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class OpenTransfer implements Transfer {
  readonly startedAt = Date.now();
  sentBytes = 0;
  state: Transfer['state'] = 'open';
  private readonly sent: { readonly at: number; readonly bytes: number }[] = [];

  constructor(readonly ended: Promise<void>) {}

  add(bytes: number): void {
    this.sentBytes += bytes;
    this.sent.push({ at: Date.now(), bytes: this.sentBytes });
  }

  sentBy(time: number): number {
    return this.sent.findLast(({ at }) => at <= time)?.bytes ?? 0;
  }
}

/** A slow wave over the whole of the file, with a little unrest. */
function block(firstRow: number): string {
  const rows = rowTails[Math.floor(firstRow / blockRows / 10) % levels] ?? [];
  let text = '';
  for (let i = 0; i < blockRows; i++) text += firstSecond + firstRow + i + (rows[i] ?? '');
  return text;
}

/** Waits where the client reads more slowly than this writes, or no more. */
async function send(response: ServerResponse, text: string, transfer: OpenTransfer): Promise<void> {
  const hasRoom = response.write(text);
  transfer.add(text.length);
  if (hasRoom) return;
  await new Promise<void>((resolve) => {
    const resume = () => {
      response.off('drain', resume).off('close', resume);
      resolve();
    };
    if (response.closed) resolve();
    else response.on('drain', resume).on('close', resume);
  });
}
