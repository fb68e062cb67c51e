import type { Page } from 'playwright-core';

/** What the page listens to at the database now: paths with their queries, as its messages say. */
export function followListens(page: Page): ReadonlySet<string> {
  const listens = new Set<string>();
  page.on('websocket', (socket) => {
    listens.clear();
    socket.on('framesent', ({ payload }) => {
      const { a: action, b: body } = requestIn(String(payload));
      if (!body) return;
      const listen = `${body.p} ${JSON.stringify(body.q ?? {})}`;
      if (action === 'q') listens.add(listen);
      if (action === 'n') listens.delete(listen);
    });
  });
  return listens;
}

interface Request {
  readonly a?: string;
  readonly b?: { readonly p: string; readonly q?: unknown };
}

/** Nothing for keep-alives and parts of long messages. */
function requestIn(text: string): Request {
  try {
    const message = JSON.parse(text) as { t?: string; d?: Request };
    return message.t === 'd' ? (message.d ?? {}) : {};
  } catch {
    return {};
  }
}
