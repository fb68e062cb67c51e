import { storagePrefix } from '@chartroom/embed/live';

/**
 * What the names of all that the shell keeps in this browser begin with, so that deployments on one
 * origin share nothing. `databaseUrl` is left out for what is read before `config.json` is there:
 * theme, motion and what a dashboard loaded last.
 */
export function shellPrefix(baseUri: string, databaseUrl?: string): string {
  const { pathname } = new URL(baseUri);
  return storagePrefix(databaseUrl ? `${pathname}:${new URL(databaseUrl).href}` : pathname);
}
