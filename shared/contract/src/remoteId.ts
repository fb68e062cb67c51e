/**
 * Whether it can name a remote: `chart-line`. The name is also a folder, a registry key and part of
 * a URL.
 */
export function isRemoteId(id: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(id);
}
