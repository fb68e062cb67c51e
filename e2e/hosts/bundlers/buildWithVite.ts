import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { federationOf, type HostConfig, hostEntry, hostRemotes } from './hostConfig';

export async function buildWithVite(config: HostConfig, folder: string, built: string) {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    build: {
      outDir: built,
      emptyOutDir: true,
      minify: false,
      target: 'es2022',
      rollupOptions: {
        input: join(folder, hostEntry(config)),
        output: { entryFileNames: 'main.js' },
      },
    },
    plugins: [
      federation({
        ...federationOf(config),
        remotes: Object.fromEntries(
          hostRemotes().map(({ id, container, manifest }) => [
            id,
            { type: 'var', name: container, entry: manifest, shareScope: config.scope },
          ]),
        ),
        hostInitInjectLocation: 'entry',
      }),
    ],
  });
  writeFileSync(
    join(built, 'index.html'),
    '<!doctype html><title>A host</title><body><script type="module" src="main.js"></script>',
  );
}
