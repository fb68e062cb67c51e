import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the SDK sends beside the plain headers. */
const headers = [
  'content-type',
  'x-client-version',
  'x-firebase-appcheck',
  'x-firebase-client',
  'x-firebase-gmpid',
  'x-firebase-locale',
].join(', ');

/**
 * Lets pages of this machine ask and no others: a page from elsewhere, or a frame without an origin,
 * gets false and must be refused. Programs send no origin.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!isLoopbackOrigin(origin)) return false;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'origin');
  return true;
}

/** Answers a preflight, whose origin was allowed. */
export function answerPreflight(response: ServerResponse): void {
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.setHeader('access-control-allow-headers', headers);
  response.setHeader('access-control-max-age', '7200');
  response.writeHead(204).end();
}

/** `http://localhost:4100`, `https://a.localhost`, `http://127.0.0.1:5`, `http://[::1]:5`. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  const isName = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isName || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
