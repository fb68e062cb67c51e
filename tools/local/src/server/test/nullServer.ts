import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { controlText, parseMessage, responseText } from '../message';

/** A server that greets and answers "ok" to everything, and does nothing. */
export interface NullServer {
  readonly port: number;
  close(): Promise<void>;
}

export async function openNullServer(): Promise<NullServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket, request) => {
    const hello = { ts: Date.now(), v: '5', h: request.headers.host, s: 'null' };
    socket.send(controlText('h', hello));
    socket.on('message', (data) => {
      const message = parseMessage(data.toString());
      if (message?.kind === 'request') {
        socket.send(responseText(message.request.r, 'ok', 'null'));
      }
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}
