import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { sha384 } from '@chartroom/build';
import { shellHeaders } from '@chartroom/local/web/headers';
import { listen, type WebServer } from '@chartroom/local/web/listen';
import { localConfig } from '@chartroom/local/web/localConfig';
import { sendBytes } from '@chartroom/local/web/sendFile';
import { build } from 'esbuild';

export interface PageOptions {
  /** The script's source file, which also imports the styles. */
  readonly script: string;
  /** Has `<!-- styles -->` and `<!-- scripts -->` in its head. */
  readonly html: string;
  readonly releaseOrigin: string;
  /** If it is taken, the next free one; 0 for any. */
  readonly port: number;
  /** JSON responses by path. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Serves one page with its script and styles, with the shell's headers. */
export async function servePage(options: PageOptions): Promise<WebServer> {
  const { script, html, releaseOrigin, port, data = {} } = options;
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    write: false,
    outdir: 'page',
    entryNames: 'page',
    assetNames: '[name]-[hash]',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    loader: { '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const files = new Map(
    outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]),
  );
  for (const [path, value] of Object.entries(data)) {
    files.set(path, Buffer.from(JSON.stringify(value)));
  }
  files.set('', Buffer.from(fillTemplate(readFileSync(html, 'utf8'), files)));
  return listen(async (request, response) => {
    const path = new URL(request.url ?? '/', releaseOrigin).pathname.slice(1);
    // Anything that is no file is a route of the page.
    const bytes = files.get(path.includes('.') ? path : '');
    const backendOrigin = `http://${request.headers.host}`;
    const headers = shellHeaders(localConfig({ backendOrigin, releaseOrigin }));
    if (bytes)
      await sendBytes(request, response, path.includes('.') ? path : 'index.html', bytes, headers);
    else response.writeHead(404, headers).end();
  }, port);
}

function fillTemplate(html: string, files: ReadonlyMap<string, Buffer>): string {
  const tag = (path: string, make: (integrity: string) => string) => {
    const bytes = files.get(path);
    return bytes ? make(`integrity="sha384-${sha384(bytes)}" crossorigin`) : '';
  };
  return html
    .replace(
      '<!-- styles -->',
      tag('page.css', (integrity) => `<link rel="stylesheet" href="page.css" ${integrity}>`),
    )
    .replace(
      '<!-- scripts -->',
      tag('page.js', (integrity) => `<script defer src="page.js" ${integrity}></script>`),
    );
}
