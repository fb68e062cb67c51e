import type { Page, WebSocketRoute } from 'playwright-core';

/** What the database says to the page, counted and kept back on request; what the page says gets through. */
export interface MessageGate {
  hold(): void;
  /** In their order. */
  release(): void;
  /** Bytes that came from the database so far. */
  receivedBytes(): number;
}

/** Call before the page is opened. */
export async function interceptMessages(page: Page): Promise<MessageGate> {
  const held: (() => void)[] = [];
  let isHolding = false;
  let bytes = 0;
  await page.routeWebSocket(/\/\.ws\?/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      bytes += Buffer.byteLength(message);
      const deliver = () => socket.send(message);
      if (isHolding) held.push(deliver);
      else deliver();
    });
  });
  return {
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const deliver of held.splice(0)) deliver();
    },
    receivedBytes: () => bytes,
  };
}
