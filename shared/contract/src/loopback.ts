/** Whether a host name stays on this machine, so that browsers trust it over http. */
export function isLoopback(hostname: string): boolean {
  return isLoopbackAddress(hostname) || hostname.endsWith('.localhost');
}

/**
 * Whether requests to an address can't be read on the way: https, or http on this machine. Names
 * below `localhost` don't count, because outside of browsers a name server may resolve them.
 */
export function isHttpsOrLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackAddress(hostname));
}

/** For the host name of a parsed `URL`, in which IPv4 addresses are four decimal numbers. */
function isLoopbackAddress(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
