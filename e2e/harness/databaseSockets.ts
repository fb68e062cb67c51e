import type { Page, WebSocketRoute } from 'playwright-core';

/** The page's sockets to the database, to be cut or to go silent without either end being told. */
export interface DatabaseSockets {
  /** Swallows everything both ways, on open sockets for good and on new ones until it is mended. */
  dropTraffic(): void;
  restoreTraffic(): void;
  /** Closes the sockets that are open now. */
  closeOpen(): Promise<void>;
}

/** Call before the page is opened. */
export async function interceptSockets(page: Page): Promise<DatabaseSockets> {
  const open = new Set<WebSocketRoute>();
  const muted = new WeakSet<WebSocketRoute>();
  let isDropping = false;
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    const server = socket.connectToServer();
    open.add(socket);
    if (isDropping) muted.add(socket);
    socket.onMessage((message) => {
      if (!muted.has(socket)) server.send(message);
    });
    server.onMessage((message) => {
      if (!muted.has(socket)) socket.send(message);
    });
    socket.onClose(() => {
      open.delete(socket);
      void server.close();
    });
    server.onClose(() => {
      open.delete(socket);
      void socket.close();
    });
  });
  return {
    dropTraffic() {
      isDropping = true;
      for (const socket of open) muted.add(socket);
    },
    restoreTraffic() {
      isDropping = false;
    },
    async closeOpen() {
      await Promise.all([...open].map((socket) => socket.close()));
    },
  };
}
