import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowOrigin, answerPreflight } from './cors';
import { isLoopbackHost } from './loopback';

/** Answers a request if it is one of its own; returns whether it was. */
export type HandleHttp = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Everything but WebSockets. Decides once, for all parts of the server, who may ask at all: programs
 * and pages of this machine. Then the handlers are asked in order.
 */
export function createHttpHandler(
  handlers: readonly HandleHttp[],
  onLog: (line: string) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const one of handlers) {
      if (await one(request, response)) return;
    }
    answer(response, 404, `Nothing is served at ${request.url ?? '/'}.`);
  }

  return (request, response) => {
    if (!isLoopbackHost(request.headers.host)) {
      answer(response, 403, 'This server answers to localhost only.');
      return;
    }
    if (!allowOrigin(request, response)) {
      answer(response, 403, 'FORBIDDEN_ORIGIN : Only pages of this machine');
      return;
    }
    if (request.method === 'OPTIONS') {
      answerPreflight(response);
      return;
    }
    handle(request, response).catch((error: unknown) => {
      onLog(`${request.method ?? ''} ${request.url ?? ''} failed: ${String(error)}`);
      if (!response.headersSent) {
        answer(response, 500, 'The request failed; the log of the server says why.');
      }
    });
  };
}

/** Refuses a browser that has fallen back to long polling, in words that help. */
export async function refuseLongPolling(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const isLongPolling = request.url?.startsWith('/.lp') ?? false;
  if (isLongPolling) {
    answer(response, 400, 'Long polling is not offered: call forceWebSockets() before connecting.');
  }
  return isLongPolling;
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error: { code: status, message: text } }));
}
