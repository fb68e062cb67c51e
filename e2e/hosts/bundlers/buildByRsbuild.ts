import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { createRsbuild } from '@rsbuild/core';
import { entryOf, externalsOf, federationOf, type HostConfig } from './hostConfig';

export async function buildByRsbuild(config: HostConfig, folder: string, built: string) {
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: entryOf(config) } },
      output: {
        distPath: { root: built },
        assetPrefix: 'auto',
        minify: false,
        filenameHash: false,
      },
      performance: { printFileSize: false },
      plugins: [pluginModuleFederation({ ...federationOf(config), remotes: externalsOf(config) })],
    },
  });
  await (await rsbuild.build()).close();
}
