import type { Page, WebSocketRoute } from 'playwright-core';

/** What the database says to the page, counted and kept back on request; what the page says gets through. */
export interface HeldAnswers {
  hold(): void;
  /** In their order. */
  release(): void;
  /** Bytes that came from the database so far. */
  receivedBytes(): number;
}

/** Call before the page is opened. */
export async function holdAnswers(page: Page): Promise<HeldAnswers> {
  const kept: (() => void)[] = [];
  let isHolding = false;
  let bytes = 0;
  await page.routeWebSocket(/\/\.ws\?/, (socket: WebSocketRoute) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      bytes += Buffer.byteLength(message);
      const pass = () => socket.send(message);
      if (isHolding) kept.push(pass);
      else pass();
    });
  });
  return {
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const pass of kept.splice(0)) pass();
    },
    receivedBytes: () => bytes,
  };
}
