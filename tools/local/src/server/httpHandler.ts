import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackHost } from './loopback';

/** Answers a request if it is one of its own; returns whether it was. */
export type HandleHttp = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Everything but WebSockets: the identity endpoints, and clear words for whoever comes wrongly. */
export function createHttpHandler(handleIdentity: HandleHttp, onLog: (line: string) => void) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isLoopbackHost(request.headers.host)) {
      answer(response, 403, 'This server answers to localhost only.');
      return;
    }
    if (request.url?.startsWith('/.lp')) {
      answer(
        response,
        400,
        'Long polling is not offered: call forceWebSockets() before connecting.',
      );
      return;
    }
    handleIdentity(request, response).then(
      (isHandled) => {
        if (!isHandled) {
          answer(response, 404, `Nothing is served at ${request.url ?? '/'}.`);
        }
      },
      (error: unknown) => {
        onLog(`${request.method ?? ''} ${request.url ?? ''} failed: ${String(error)}`);
        if (!response.headersSent) {
          answer(response, 500, 'The request failed; the log of the server says why.');
        }
      },
    );
  };
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error: { code: status, message: text } }));
}
