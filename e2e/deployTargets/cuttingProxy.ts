import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Passes bytes on to a server, and cuts all connections once it has passed as many as allowed. */
export interface CuttingProxy {
  readonly origin: string;
  /** From now on; Infinity for no end. */
  allowBytes(bytes: number): void;
  close(): Promise<void>;
}

export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  let remainingBytes = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      const forwarded = chunk.subarray(0, Math.max(0, remainingBytes));
      remainingBytes -= forwarded.length;
      upstream.write(forwarded);
      if (remainingBytes <= 0) for (const socket of sockets) socket.resetAndDestroy();
    });
    upstream.on('data', (chunk) => client.write(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    allowBytes(bytes) {
      remainingBytes = bytes;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
