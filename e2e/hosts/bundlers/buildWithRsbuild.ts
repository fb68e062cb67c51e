import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { createRsbuild } from '@rsbuild/core';
import { federationOf, type HostConfig, hostEntry, hostExternals } from './hostConfig';

export async function buildWithRsbuild(config: HostConfig, folder: string, built: string) {
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: hostEntry(config) } },
      output: {
        distPath: { root: built },
        assetPrefix: 'auto',
        minify: false,
        filenameHash: false,
      },
      performance: { printFileSize: false },
      plugins: [
        pluginModuleFederation({ ...federationOf(config), remotes: hostExternals(config) }),
      ],
    },
  });
  await (await rsbuild.build()).close();
}
