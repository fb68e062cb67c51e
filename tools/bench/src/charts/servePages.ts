import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listen, type WebServer } from '@chartroom/local/web/listen';
import { build } from 'esbuild';
import { root } from '../root';
import { libraryNames } from './cases';

/** One page a library, with that library alone: `/uplot`. */
export async function servePages(): Promise<WebServer> {
  const names = [...libraryNames, 'fidelity', 'heavy'];
  const { outputFiles } = await build({
    entryPoints: names.map((name) => join(import.meta.dirname, 'page', `${name}.ts`)),
    outdir: '/',
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const scripts = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
  const styles = readFileSync(join(root, 'node_modules/uplot/dist/uPlot.min.css'), 'utf8');
  return listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const script = scripts.get(pathname);
    if (script) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (names.includes(pathname.slice(1))) {
      const type = { 'Content-Type': 'text/html; charset=utf-8' };
      response
        .writeHead(200, type)
        .end(
          `<!doctype html><title>Bench</title><style>${styles} body { margin: 0 }</style><body><script src="${pathname}.js"></script>`,
        );
    } else response.writeHead(404).end();
  }, 0);
}
