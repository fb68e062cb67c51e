import { build } from 'esbuild';
import { listen, type WebServer } from '../../tools/local/src/web/listen';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** A page under the headers' policy with one script and nothing else. */
export async function serveScript(entry: string): Promise<WebServer> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
  });
  return listen((request, response) => {
    if (request.url === '/page.js') {
      const headers = { 'Content-Type': 'text/javascript' };
      response.writeHead(200, headers).end(outputFiles[0]?.contents);
    } else if (request.url === '/') {
      const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': policy };
      response
        .writeHead(200, headers)
        .end('<!doctype html><title>A chart</title><body><script src="page.js"></script>');
    } else response.writeHead(204).end();
  }, 0);
}
