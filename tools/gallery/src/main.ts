import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveGallery } from './serveGallery';

/**
 * `npm run gallery [-- chart-x …] [--port N]`: every chart with its fixture, on a page by itself,
 * until Ctrl-C.
 */
const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4300' } },
  allowPositionals: true,
});
const gallery = await serveGallery({
  root: join(import.meta.dirname, '..', '..', '..'),
  port: Number(values.port),
  ...(positionals.length > 0 ? { names: positionals } : {}),
  onFailed: (name, reason) => console.error(`${name} is left out: ${reason}`),
});
console.log(`\nGallery  ${gallery.origin}/\n\nready. Ctrl-C stops it.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await gallery.close();
    process.exit(0);
  });
}
