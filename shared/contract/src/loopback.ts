/** Hosts that never leave the machine: those that browsers take for trustworthy over http. */
export function isLoopback(hostname: string): boolean {
  return isLoopbackAddress(hostname) || hostname.endsWith('.localhost');
}

/**
 * Whether what is sent to an address can't be read on the way: it is https, or http that stays on
 * this machine. A name below `localhost` is not enough, for outside of browsers any name server may
 * resolve it.
 */
export function isHttpsOrLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackAddress(hostname));
}

/** Of a parsed `URL`, which writes every form of an IPv4 address as four decimal numbers. */
function isLoopbackAddress(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
