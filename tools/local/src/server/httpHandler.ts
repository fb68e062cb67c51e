import type { IncomingMessage, ServerResponse } from 'node:http';
import { allowOrigin, sendPreflightResponse } from './cors';
import { isLoopbackHost } from './loopback';

/** Answers a request if it is one of its own; returns whether it was. */
export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Everything but WebSockets. Decides once, for all parts of the server, who may ask at all: programs
 * and pages of this machine. Then the handlers are asked in order.
 */
export function createHttpHandler(
  handlers: readonly HttpHandler[],
  onLog: (line: string) => void,
): (request: IncomingMessage, response: ServerResponse) => void {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const handler of handlers) {
      if (await handler(request, response)) return;
    }
    sendError(response, 404, `Nothing is served at ${request.url ?? '/'}.`);
  }

  return (request, response) => {
    if (!isLoopbackHost(request.headers.host)) {
      sendError(response, 403, 'This server answers to localhost only.');
      return;
    }
    if (!allowOrigin(request, response)) {
      sendError(response, 403, 'FORBIDDEN_ORIGIN : Only pages of this machine');
      return;
    }
    if (request.method === 'OPTIONS') {
      sendPreflightResponse(response);
      return;
    }
    handle(request, response).catch((error: unknown) => {
      onLog(`${request.method ?? ''} ${request.url ?? ''} failed: ${String(error)}`);
      if (!response.headersSent) {
        sendError(response, 500, 'The request failed; the log of the server says why.');
      }
    });
  };
}

/** Refuses a browser that has fallen back to long polling, in words that help. */
export async function rejectLongPolling(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const isLongPolling = request.url?.startsWith('/.lp') ?? false;
  if (isLongPolling) {
    sendError(
      response,
      400,
      'Long polling is not offered: call forceWebSockets() before connecting.',
    );
  }
  return isLongPolling;
}

function sendError(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error: { code: status, message: text } }));
}
