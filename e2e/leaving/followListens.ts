import type { Page } from 'playwright-core';

/**
 * What the page listens to at the database now: paths with their queries, as the messages say. What
 * the server revokes the page does not end itself.
 */
export function followListens(page: Page): ReadonlySet<string> {
  const listens = new Set<string>();
  page.on('websocket', (socket) => {
    listens.clear();
    socket.on('framesent', ({ payload }) => {
      const { a: action, b: body } = requestIn(String(payload));
      if (action === 'q' && body) listens.add(listenOf(body));
      if (action === 'n' && body) listens.delete(listenOf(body));
    });
    socket.on('framereceived', ({ payload }) => {
      const { a: action, b: body } = requestIn(String(payload));
      if (action === 'c' && body) listens.delete(listenOf(body));
    });
  });
  return listens;
}

interface Request {
  readonly a?: string;
  readonly b?: Listen;
}

interface Listen {
  readonly p: string;
  readonly q?: unknown;
}

function listenOf({ p, q }: Listen): string {
  // A notice has its query in a list.
  const [query = {}] = Array.isArray(q) ? q : [q];
  return `${p} ${JSON.stringify(query)}`;
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
