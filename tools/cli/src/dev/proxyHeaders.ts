import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

export interface Origins {
  /** Origin of the shell, such as `https://charts.example`. */
  readonly shell: string;
  /** Origin of the proxy, such as `http://localhost:4300`. */
  readonly proxy: string;
}

/** Headers of a single connection, never forwarded. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/** Headers of a proxied request: those of the page, for the shell's host, without credentials. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { shell }: Origins,
): OutgoingHttpHeaders {
  const outgoing: OutgoingHttpHeaders = { ...headers, host: new URL(shell).host };
  for (const name of [...hopByHop, 'origin', 'referer', 'cookie']) delete outgoing[name];
  return outgoing;
}

/**
 * The shell's response headers, adapted to the proxy. The policy stays as strict as in production, with
 * the proxy's origin instead of the shell's. Headers that would force https are removed.
 */
export function responseHeaders(
  headers: IncomingHttpHeaders,
  { shell, proxy }: Origins,
): OutgoingHttpHeaders {
  const outgoing: OutgoingHttpHeaders = { ...headers };
  for (const name of [...hopByHop, 'strict-transport-security', 'set-cookie', 'alt-svc']) {
    delete outgoing[name];
  }
  for (const name of ['content-security-policy', 'location'] as const) {
    const value = outgoing[name];
    if (typeof value === 'string') outgoing[name] = toProxyOrigin(value, { shell, proxy });
  }
  const policy = outgoing['content-security-policy'];
  if (typeof policy === 'string') {
    outgoing['content-security-policy'] = policy.replace(/\s*upgrade-insecure-requests\s*;?/g, '');
  }
  return outgoing;
}

/** Replaces whole origins only, not the start of a longer host or port. */
function toProxyOrigin(value: string, { shell, proxy }: Origins): string {
  return value
    .split(/(?<=[\s;])|(?=[\s;])/)
    .map((part) => {
      if (part === shell) return proxy;
      return part.startsWith(`${shell}/`) ? `${proxy}${part.slice(shell.length)}` : part;
    })
    .join('');
}
