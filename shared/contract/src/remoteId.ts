/** Whether this can name a remote: `chart-line`. Also a folder, a registry key and a part of a URL. */
export function isRemoteId(id: string): boolean {
  return /^[a-z0-9-]{1,64}$/.test(id);
}
