import { storagePrefix } from '@chartroom/embed/live';

/**
 * Returns the prefix of all names that the shell uses in this browser, so that deployments on one
 * origin share nothing. Omit `databaseUrl` for what is read before `config.json` has loaded: theme,
 * motion and what a dashboard loaded last.
 */
export function shellPrefix(baseUri: string, databaseUrl?: string): string {
  const { pathname } = new URL(baseUri);
  return storagePrefix(databaseUrl ? `${pathname}:${new URL(databaseUrl).href}` : pathname);
}
