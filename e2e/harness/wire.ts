import type { Page, WebSocketRoute } from 'playwright-core';

/** The page's sockets to the database, to be cut or to go silent without either end being told. */
export interface Wire {
  /** Swallows everything both ways, on open sockets for good and on new ones until it is mended. */
  silence(): void;
  mend(): void;
  /** Closes the sockets that are open now. */
  cut(): Promise<void>;
}

/** Call before the page is opened. */
export async function tapWire(page: Page): Promise<Wire> {
  const open = new Set<WebSocketRoute>();
  const silent = new WeakSet<WebSocketRoute>();
  let isSilent = false;
  await page.routeWebSocket(/\/\.ws\?/, (socket) => {
    const server = socket.connectToServer();
    open.add(socket);
    if (isSilent) silent.add(socket);
    socket.onMessage((message) => {
      if (!silent.has(socket)) server.send(message);
    });
    server.onMessage((message) => {
      if (!silent.has(socket)) socket.send(message);
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
    silence() {
      isSilent = true;
      for (const socket of open) silent.add(socket);
    },
    mend() {
      isSilent = false;
    },
    async cut() {
      await Promise.all([...open].map((socket) => socket.close()));
    },
  };
}
