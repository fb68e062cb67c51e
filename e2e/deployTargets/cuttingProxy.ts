import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes bytes on to a server, and cuts all connections once it has passed as many as allowed. */
export interface CuttingProxy {
  readonly origin: string;
  /** From now on; Infinity for no end. */
  allow(bytes: number): void;
  close(): Promise<void>;
}

export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  let left = Number.POSITIVE_INFINITY;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      const passed = chunk.subarray(0, Math.max(0, left));
      left -= passed.length;
      upstream.write(passed);
      if (left <= 0) for (const socket of open) socket.resetAndDestroy();
    });
    upstream.on('data', (chunk) => client.write(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    allow(bytes) {
      left = bytes;
    },
    async close() {
      for (const socket of open) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
