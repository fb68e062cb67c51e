import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import { sharedModules, shellContainer } from './shared/contract/src/sharedModules';
import { ContainerRuntimePlugin } from './tools/build/src/containerRuntime';
import { sha384 } from './tools/build/src/digest';
import { FederationPlugin } from './tools/build/src/federation';
import { baseConfig, federation, minimizer, sharedConfig } from './tools/build/src/webpackConfig';

export { remoteConfig } from './tools/build/src/webpackConfig';

const root = import.meta.dirname;
const productionRouter = join(root, 'node_modules/react-router/dist/production/index.mjs');
const catalogue = join(root, 'shared', 'contract', 'src', 'catalogue');

/** The shell: an application that shares its modules and knows no remote. */
export function hostConfig(folder: string): Configuration {
  return {
    ...baseConfig(folder, shellContainer),
    name: shellContainer,
    entry: { main: './src/main.ts' },
    output: { ...baseConfig(folder, shellContainer).output, path: join(folder, 'dist') },
    resolve: {
      ...baseConfig(folder, shellContainer).resolve,
      alias: {
        // To bundlers it gives the build that warns developers, which differs in nothing else.
        'react-router$': productionRouter,
        // The texts load with the first error.
        [`${catalogue}$`]: join(catalogue, 'onDemand.ts'),
      },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css' }),
      new ContainerRuntimePlugin('shell'),
      new FederationPlugin({
        ...federation,
        name: shellContainer,
        shared: sharedConfig(folder, sharedModules, (module) => ({ eager: module.eager })),
        manifest: false,
      }),
    ],
    optimization: {
      ...baseConfig(folder, shellContainer).optimization,
      minimizer: [minimizer({ licenseNotices: 'beside' })],
      runtimeChunk: false,
      splitChunks: {
        cacheGroups: {
          // One file under a known name, so that the page can ask for it before any script ran; what
          // plot itself asks for later stays out of it.
          plot: {
            test: isLoadedWithPlot,
            name: 'plot',
            chunks: 'async',
          },
        },
      },
    },
  };
}

const plotRoot = join(root, 'shared', 'plot', 'src', 'index.ts');

/** Whether a module of plot, or of the packages that it uses, is there as soon as plot's root is. */
function isLoadedWithPlot(
  module: webpack.Module,
  { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph },
): boolean {
  const isOfPlot = /[\\/](shared[\\/]plot[\\/]|d3-[a-z-]+|internmap)/.test(
    module.nameForCondition() ?? '',
  );
  if (!isOfPlot) return false;
  return chunkGraph
    .getModuleChunks(module)
    .some((chunk) =>
      chunkGraph.getChunkModules(chunk).some((other) => other.nameForCondition() === plotRoot),
    );
}

/**
 * `embed.js` beside the shell: the element by which other pages show a deployed remote. One file
 * under a name of its own, without the federation plugin: remotes bring their own runtime. With it
 * `embed-live.<hash>.js`, which brings Firebase and which it loads where a whole panel is asked for.
 */
export function embedConfigs(folder: string): Configuration[] {
  const liveConfig = scriptConfig(folder, {
    name: 'embed-live',
    buildAfter: shellContainer,
    entry: './src/embeddedPanel/main.ts',
    filename: 'embed-live.[contenthash:16].js',
  });
  // Nobody edits, invites or shares in another page.
  const authoring = { [`${join(catalogue, 'authoring')}$`]: join(catalogue, 'viewing.ts') };
  const live = {
    ...liveConfig,
    resolve: { ...liveConfig.resolve, alias: authoring },
  };
  const embed = scriptConfig(folder, {
    name: 'embed',
    buildAfter: 'embed-live',
    entry: join(root, 'shared', 'embed', 'src', 'element', 'main.ts'),
    filename: 'embed.js',
  });
  const liveScript = () => JSON.stringify(findBuiltScript(join(folder, 'dist'), 'embed-live'));
  const definitions = {
    chartroomLiveScript: webpack.DefinePlugin.runtimeValue(liveScript, true),
  };
  // Nine in ten sentences are of other screens.
  const alias = { [`${catalogue}$`]: join(catalogue, 'embedded.ts') };
  const resolve = { ...embed.resolve, alias };
  return [live, { ...embed, resolve, plugins: [new webpack.DefinePlugin(definitions)] }];
}

/** `leave.<hash>.js`, the script of the page by which links leave the shell. */
export function leaveConfig(folder: string): Configuration {
  return scriptConfig(folder, {
    name: 'leave',
    buildAfter: shellContainer,
    entry: './src/app/leave/main.ts',
    filename: 'leave.[contenthash:16].js',
  });
}

interface ScriptOptions {
  readonly name: string;
  /** What has been built into the same folder before. */
  readonly buildAfter: string;
  readonly entry: string;
  readonly filename: string;
}

/** One whole script, for pages without the shell's. */
function scriptConfig(folder: string, { name, buildAfter, entry, filename }: ScriptOptions) {
  const common = baseConfig(folder, `chartroom_${name.replace('-', '_')}`);
  return {
    ...common,
    name,
    dependencies: [buildAfter],
    entry: { [name]: entry },
    output: { ...common.output, path: join(folder, 'dist'), filename, clean: false },
    optimization: { ...common.optimization, minimizer: [minimizer({ licenseNotices: 'beside' })] },
  };
}

/** By its name and what it must hash to, for whoever loads it. */
function findBuiltScript(dist: string, name: string): { file: string; sha384: string } {
  const files = readdirSync(dist).filter(
    (file) => file.startsWith(`${name}.`) && /\.js$/.test(file),
  );
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new Error(`${dist} has ${files.length} scripts ${name}`);
  return { file, sha384: sha384(readFileSync(join(dist, file))) };
}
