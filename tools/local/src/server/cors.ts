import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopbackOrigin } from './loopback';

const methods = 'GET, PUT, PATCH, POST, DELETE';
/** What the SDK and the REST interface take beside the plain headers. */
const headers = [
  'authorization',
  'content-type',
  'if-match',
  'x-client-version',
  'x-firebase-appcheck',
  'x-firebase-client',
  'x-firebase-etag',
  'x-firebase-gmpid',
  'x-firebase-locale',
].join(', ');

/**
 * Lets pages of this machine ask and no others: for a page from elsewhere, or a frame without an
 * origin, it returns false and the request must be refused. Programs send no origin.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!isLoopbackOrigin(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'etag');
  response.setHeader('vary', 'origin');
  return true;
}

/** Answers a preflight, whose origin was allowed. */
export function sendPreflightResponse(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', methods);
  response.setHeader('access-control-allow-headers', headers);
  response.setHeader('access-control-max-age', '7200');
  response.writeHead(204).end();
}
