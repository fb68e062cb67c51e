import type { Page } from 'playwright-core';
import type { LiveStack } from '../harness/stack';

/** The token with which the page speaks to the database, as the SDK keeps it. */
export async function readIdToken(page: Page): Promise<string> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('firebase:authUser'));
    const session = JSON.parse(localStorage.getItem(key ?? '') ?? 'null');
    return String(session?.stsTokenManager?.accessToken);
  });
}

/** What the database answers whoever asks for a path with this token. */
export async function fetchStatus(stack: LiveStack, path: string, token: string): Promise<number> {
  const url = new URL(`/${path}.json`, stack.backend.url);
  url.searchParams.set('ns', 'chartroom');
  url.searchParams.set('auth', token);
  return (await fetch(url)).status;
}
