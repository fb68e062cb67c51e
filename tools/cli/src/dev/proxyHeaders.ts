import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

export interface Origins {
  /** Of the shell, `https://charts.example`. */
  readonly shell: string;
  /** Of the proxy, `http://localhost:4300`. */
  readonly proxy: string;
}

/** Of one connection alone, and so never handed on. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

/** What the proxy asks the shell with: as the page asked, but for where it asks. */
export function requestHeaders(
  headers: IncomingHttpHeaders,
  { shell }: Origins,
): OutgoingHttpHeaders {
  const outgoing: OutgoingHttpHeaders = { ...headers, host: new URL(shell).host };
  for (const name of [...hopByHop, 'origin', 'referer', 'cookie']) delete outgoing[name];
  return outgoing;
}

/**
 * The shell's own headers, which hold for the page at the proxy's address too: its policy as strict
 * as in production, with the proxy where it names the shell. What would lead away from plain http on
 * this machine is left out.
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

/** The origin as a whole: not the start of a longer host or port. */
function toProxyOrigin(value: string, { shell, proxy }: Origins): string {
  return value
    .split(/(?<=[\s;])|(?=[\s;])/)
    .map((part) => {
      if (part === shell) return proxy;
      return part.startsWith(`${shell}/`) ? `${proxy}${part.slice(shell.length)}` : part;
    })
    .join('');
}
