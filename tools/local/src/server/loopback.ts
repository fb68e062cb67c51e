import { isLoopback } from '@chartroom/contract';

/**
 * Whether a `Host` header names this machine. A page of a foreign name that was pointed at 127.0.0.1
 * (DNS rebinding) sends its own name, and is turned away.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return isLoopback((host ?? '').replace(/:\d+$/, '').toLowerCase());
}

/** `http://localhost:4100`, `https://a.localhost`, `http://127.0.0.1:5`, `http://[::1]:5`. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && isLoopback(hostname);
}
