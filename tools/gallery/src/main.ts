import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveGallery } from './serveGallery';

/**
 * `npm run gallery [-- chart-x …] [--port N]`: serves a page with every chart and its fixture until
 * Ctrl-C.
 */
const { port, names } = readOptions();
const gallery = await serveGallery({
  root: join(import.meta.dirname, '..', '..', '..'),
  port,
  ...(names.length > 0 ? { names } : {}),
  onFailed: (name, reason) => console.error(`${name} is left out: ${reason}`),
});
console.log(`\nGallery  ${gallery.origin}/\n\nReady. Press Ctrl+C to stop.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await gallery.close();
    process.exit(0);
  });
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      options: { port: { type: 'string', default: '4300' } },
      allowPositionals: true,
    });
    const portNumber = Number(values.port);
    if (/^\d+$/.test(values.port) && portNumber < 65_536)
      return { port: portNumber, names: positionals };
  } catch {
    // Reported below, like any invalid option.
  }
  console.error('Usage: npm run gallery [-- chart-x …] [--port N], a port from 0 to 65535');
  return process.exit(1);
}
