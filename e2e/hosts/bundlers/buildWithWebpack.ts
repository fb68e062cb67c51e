import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import {
  federationOf,
  type HostConfig,
  hostEntry,
  hostExternals,
  hostRemotes,
  sharedConfig,
} from './hostConfig';

/** By webpack’s own federation plugin, or by that of `@module-federation/enhanced`. */
export async function buildWithWebpack(config: HostConfig, folder: string, built: string) {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: hostEntry(config),
    output: { path: built, filename: 'main.js', publicPath: 'auto', uniqueName: 'test_host' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'swc-loader' }] },
    plugins: [config.bundler === 'webpack' ? stock(config) : enhanced(config)],
    optimization: { minimize: false },
    performance: false,
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  writeFileSync(
    join(built, 'index.html'),
    '<!doctype html><title>A host</title><body><script defer src="main.js"></script>',
  );
}

function stock(config: HostConfig) {
  return new webpack.container.ModuleFederationPlugin({
    name: 'test_host',
    remotes: Object.fromEntries(
      hostRemotes().map(({ id, container, entry }) => [
        id,
        { external: `${container}@${entry}`, shareScope: config.scope },
      ]),
    ),
    shared: sharedConfig(config),
  });
}

function enhanced(config: HostConfig) {
  return new ModuleFederationPlugin({ ...federationOf(config), remotes: hostExternals(config) });
}
