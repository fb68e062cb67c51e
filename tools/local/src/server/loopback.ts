/**
 * Whether a `Host` header names this machine. A page of a foreign name that was pointed at 127.0.0.1
 * (DNS rebinding) sends its own name, and is turned away.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return isLoopbackName((host ?? '').replace(/:\d+$/, '').toLowerCase());
}

/** `http://localhost:4100`, `https://a.localhost`, `http://127.0.0.1:5`, `http://[::1]:5`. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && isLoopbackName(hostname);
}

function isLoopbackName(name: string): boolean {
  const isName = name === 'localhost' || name.endsWith('.localhost');
  return isName || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name);
}
