import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { listen, type WebServer } from '../../tools/local/src/web/listen';

const root = join(__dirname, '..', '..');

/** A page of somebody else's application. */
export interface HostPage {
  readonly html: string;
  /** `Content-Security-Policy`; none where a page has none. */
  readonly policy?: string;
  /** Further headers of the page. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HostServer extends WebServer {
  /** Address of the page that was opened last. */
  readonly pageUrl: string;
  /** Opens a page of the application, which takes the place of the one before. */
  open(page: Page, hostPage: HostPage): Promise<void>;
}

const pageName = 'page.html';

/** Serves another team's page, what else it has by name, and `embed.js` as the shell's origin would. */
export async function serveHostPages(
  otherPages: Readonly<Record<string, HostPage>> = {},
): Promise<HostServer> {
  const pages = new Map(Object.entries(otherPages));
  const server = await listen((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/s, '').slice(1);
    if (path === 'embed.js') {
      const script = readFileSync(join(root, 'host', 'dist', 'embed.js'));
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
      return;
    }
    const page = pages.get(path);
    if (!page) {
      response.writeHead(path === 'favicon.ico' ? 204 : 404).end();
      return;
    }
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      ...(page.policy && { 'Content-Security-Policy': page.policy }),
      ...page.headers,
    };
    response.writeHead(200, headers).end(page.html);
  }, 0);
  const pageUrl = `${server.origin}/${pageName}`;
  return {
    ...server,
    pageUrl,
    async open(page, hostPage) {
      pages.set(pageName, hostPage);
      await page.goto(pageUrl);
    },
  };
}
