import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';

export interface DevRun {
  /** Unique to this process. */
  readonly runId: string;
  readonly port: number;
}

/**
 * Clears what a browser stored for the proxy's origin in earlier runs, with the first page of this run. The shell keeps
 * no session at a proxy. An older session, or one of another application on the same port, must not be readable by the
 * remote that is served now. Later pages keep their storage, for example during a sign-in with redirects.
 */
export function clearStorageHeaders(
  request: IncomingMessage,
  responseHeaders: IncomingHttpHeaders,
  { runId, port }: DevRun,
): OutgoingHttpHeaders {
  const isPage = responseHeaders['content-type']?.startsWith('text/html') === true;
  // Cookies are shared by all ports of a host, so the name contains the port.
  const cookie = `remote-dev-${port}=${runId}`;
  const cookies = request.headers.cookie?.split('; ') ?? [];
  if (!isPage || cookies.includes(cookie)) return {};
  return {
    'Clear-Site-Data': '"storage"',
    'Set-Cookie': `${cookie}; Path=/; HttpOnly; SameSite=Lax`,
  };
}
