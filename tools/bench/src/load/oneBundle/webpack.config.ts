import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { hostConfig } from '../../../../../webpack.config.base';
import { ContainerRuntimePlugin } from '../../../../build/src/containerRuntime';
import { root } from '../../root';
import { oneBundleFolder } from './build';

const folder = import.meta.dirname;
const shell = hostConfig(join(root, 'host'));
/** The second one replaces the runtime that the first one brings, and fails where there is none. */
const federationPlugins = [ModuleFederationPlugin, ContainerRuntimePlugin];

/** The shell's own build without federation, and with the remotes of the demo in its first script. */
const config: webpack.Configuration = {
  ...shell,
  entry: { main: join(folder, 'main.ts') },
  output: {
    ...shell.output,
    uniqueName: 'chartroom_one_bundle',
    path: join(oneBundleFolder, 'dist'),
  },
  plugins: [
    ...(shell.plugins ?? []).filter(
      (plugin) => !federationPlugins.some((Plugin) => plugin instanceof Plugin),
    ),
    replaceModule(/\/trust\/install$/, 'install.ts'),
    replaceModule(/\/createLoader$/, 'createLoader.ts'),
    replaceModule(/\/createRegistry$/, 'createRegistry.ts'),
    // The shell brings all of it to share it; here each remote imports its part.
    new webpack.IgnorePlugin({
      checkResource: (request, context) =>
        request === '@chartroom/plot' && context === join(root, 'host', 'src'),
    }),
  ],
  cache: false,
};

export default config;

function replaceModule(request: RegExp, file: string): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(request, join(folder, file));
}
