/**
 * Whether a `Host` header names this machine. A page of a foreign name that was pointed at 127.0.0.1
 * (DNS rebinding) sends its own name, and is turned away.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]'
  );
}

/** Whether a page of this machine asks, or a program that is no page and sends no `Origin`. */
export function isLoopbackOrigin(origin: string | undefined): boolean {
  return origin === undefined || isLoopbackHost(origin.replace(/^https?:\/\//, ''));
}
