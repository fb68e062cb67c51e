import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '@chartroom/build';
import { shellHeaders } from '@chartroom/local/web/headers';
import { listen, type WebServer } from '@chartroom/local/web/listen';
import { localConfig } from '@chartroom/local/web/localConfig';
import { build } from 'esbuild';

const folder = join(import.meta.dirname, 'page');

/** Serves the page that runs a release, with the shell's own headers. */
export async function servePage(releaseOrigin: string): Promise<WebServer> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? []);
  const tag = `<script defer src="page.js" integrity="sha384-${sha384(script)}" crossorigin></script>`;
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('<!-- script -->', tag);
  return listen((request, response) => {
    const isPage = request.url === '/';
    if (!isPage && request.url !== '/page.js') {
      response.writeHead(404).end();
      return;
    }
    const backendOrigin = `http://${request.headers.host}`;
    const headers = shellHeaders(localConfig({ backendOrigin, releaseOrigin }));
    const type = isPage ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
    response.writeHead(200, { ...headers, 'Content-Type': type }).end(isPage ? html : script);
  }, 0);
}
