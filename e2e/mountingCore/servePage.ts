import { join } from 'node:path';
import { build } from 'esbuild';
import { listen, type WebServer } from '../../tools/local/src/web/listen';

const html =
  '<!doctype html><title>A page of another team</title><body><script src="page.js"></script>';

/** Bundles `page.ts` and serves it, with nothing else, on a free port. */
export async function servePage(): Promise<WebServer> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  const script = outputFiles[0]?.contents;
  return listen((request, response) => {
    if (request.url === '/page.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (request.url?.startsWith('/?')) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    } else response.writeHead(404).end();
  }, 0);
}
