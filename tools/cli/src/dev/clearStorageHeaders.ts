import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

export interface DevRun {
  /** Of this process alone. */
  readonly runId: string;
  readonly port: number;
}

/**
 * Has a browser forget what it stored for the proxy's origin in earlier runs, with the first page that it opens in this
 * one. The shell keeps no session there; one from before it did so, or of another application at the same port, would
 * be read by whatever is served there next. Later pages keep what they store, such as a sign-in that leads away and back.
 */
export function clearStorageHeaders(
  request: IncomingMessage,
  responseHeaders: IncomingHttpHeaders,
  { runId, port }: DevRun,
): OutgoingHttpHeaders {
  const isPage = responseHeaders['content-type']?.startsWith('text/html') === true;
  // A cookie belongs to all ports of a host, so its name has the port.
  const cookie = `remote-dev-${port}=${runId}`;
  const cookies = request.headers.cookie?.split('; ') ?? [];
  if (!isPage || cookies.includes(cookie)) return {};
  return {
    'Clear-Site-Data': '"storage"',
    'Set-Cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax`,
  };
}
