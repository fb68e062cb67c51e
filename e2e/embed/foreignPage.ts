import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen, type WebServer } from '../../tools/local/src/web/listen';
import type { HostPage } from './hostPage';

/** The scripts of another team's page around ours, as HTML. */
export interface ForeignScripts {
  /** In front of `embed.js`. */
  readonly before?: string;
  /** Behind it, where the element is there already. */
  readonly after?: string;
  readonly policy?: string;
}

/** A script of the page's own, which a policy with `'nonce-own'` lets run. */
export const script = (code: string) => `<script nonce="own">${code}</script>`;
export const scriptFile = (file: string) => `<script nonce="own" src="${file}"></script>`;
export const embedScript = scriptFile('embed.js');

/** A page with one element; `names` of its window are those that were there before any other script. */
export function foreignPage(
  attributes: Readonly<Record<string, string>>,
  { before = '', after = '', policy }: ForeignScripts = {},
): HostPage {
  const attributeTexts = Object.entries(attributes).map(([name, value]) => `${name}='${value}'`);
  const html = `<!doctype html><html lang="en"><head><title>Another application</title>
    ${script('Object.assign(window, { names: new Set(Object.getOwnPropertyNames(window)) })')}
    ${before}</head><body><h1>Orders</h1><chartroom-panel ${attributeTexts.join(' ')}></chartroom-panel>
    ${embedScript}${after}</body></html>`;
  return { html, ...(policy !== undefined && { policy }) };
}

/** Runs once the element is parsed, before `embed.js` has made it one of its own. */
export function beforeUpgrade(code: string): string {
  return script(`new MutationObserver((_, observer) => {
    if (!document.querySelector('chartroom-panel')) return;
    observer.disconnect();
    ${code}
  }).observe(document, { childList: true, subtree: true });`);
}

/** A script that an npm package has for pages without a bundler. */
export function npmScriptPage(file: string): HostPage {
  const html = readFileSync(join(__dirname, '..', '..', 'node_modules', file), 'utf8');
  return { html, headers: { 'Content-Type': 'text/javascript' } };
}

/** What lies at another origin, from one whose preflights allow this header to every page. */
export function serveAllowingHeader(origin: string, header: string): Promise<WebServer> {
  const corsHeaders = { 'Access-Control-Allow-Origin': '*' };
  return listen(async ({ url, method }, response) => {
    if (method === 'OPTIONS') {
      response.writeHead(204, { ...corsHeaders, 'Access-Control-Allow-Headers': header }).end();
      return;
    }
    const { status, body, contentType } = await fetchFile(`${origin}${url}`);
    response.writeHead(status, { ...corsHeaders, 'Content-Type': contentType }).end(body);
  }, 0);
}

export async function fetchFile(url: string) {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  const contentType = response.headers.get('Content-Type') ?? '';
  return { status: response.status, body, contentType };
}
