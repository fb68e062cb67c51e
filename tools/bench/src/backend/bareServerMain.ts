import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { serveParent } from '../childProcess';

/**
 * The calibration: a server that hands every message to every client, or at `/echo` back to its
 * sender alone, and does nothing else. What a backend takes beyond it is the backend's own.
 */
await serveParent(async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket, request) => {
    const isEcho = request.url === '/echo';
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => {
      const text = data.toString();
      for (const client of isEcho ? [socket] : server.clients) {
        if (client.readyState === WebSocket.OPEN) client.send(text);
      }
    });
  });
  return {
    ready: { port: (server.address() as AddressInfo).port },
    handle: () => Promise.resolve(null),
    async close() {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
});
