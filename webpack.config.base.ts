import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import {
  type SharedModule,
  sharedModules,
  shellContainer,
} from './shared/contract/src/sharedModules';
import { SameBytesAnywhere } from './tools/build/src/sameBytesAnywhere';

const root = import.meta.dirname;

/**
 * The federation runtime without the parts that nothing here runs: shell and remotes share modules
 * and load no remotes by it, and browsers are the only place. A third less in every remote's entry.
 */
const slimRuntime = { disableSnapshot: true, disableRemote: true, target: 'web' } as const;

/** The shell: an application that shares its modules and knows no remote. */
export function hostConfig(folder: string): Configuration {
  return {
    ...base(folder, shellContainer),
    entry: { main: './src/main.ts' },
    output: { ...base(folder, shellContainer).output, path: join(folder, 'dist') },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css' }),
      new ModuleFederationPlugin({
        name: shellContainer,
        shareStrategy: 'loaded-first',
        shared: shared(folder, sharedModules, (module) => ({ eager: module.eager })),
        dts: false,
        dev: false,
        manifest: false,
        experiments: { optimization: slimRuntime },
      }),
    ],
    optimization: {
      ...base(folder, shellContainer).optimization,
      runtimeChunk: false,
      splitChunks: {
        cacheGroups: {
          // One file under a known name, so that the page can ask for it before any script ran.
          plot: {
            test: /[\\/](shared[\\/]plot|d3-[a-z-]+|internmap)[\\/]/,
            name: 'plot',
            chunks: 'async',
          },
        },
      },
    },
  };
}

/**
 * A remote: its manifest and `src/index.ts`, exposed as `./remote`; `src/worker.ts`, where there is
 * one, as a script of its own. Container, unique name and file names carry the version, so that two
 * releases live in one page side by side.
 */
export function remoteConfig(folder: string): Configuration[] {
  const worker = join(folder, 'src', 'worker.ts');
  const remote = containerConfig(folder);
  return existsSync(worker) ? [remote, workerConfig(folder, remote)] : [remote];
}

/** Built after the remote, into the same folder, which that has emptied. */
function workerConfig(folder: string, remote: Configuration): Configuration {
  const name = `${remote.output?.uniqueName}_worker`;
  return {
    ...remote,
    name,
    dependencies: [remote.name ?? ''],
    target: ['webworker', 'es2022'],
    entry: { worker: './src/worker.ts' },
    output: { ...remote.output, uniqueName: name, clean: false },
    plugins: [],
    cache: cacheOf(name, folder),
  };
}

function containerConfig(folder: string): Configuration {
  const { version } = readJson(join(folder, 'package.json')) as { version: string };
  const { id } = readJson(join(folder, 'manifest.json')) as { id: string };
  const container = containerName(id, version);
  const common = base(folder, container);
  const fileName = `${id}-${version}.[name].[contenthash:16].js`;
  return {
    ...common,
    name: container,
    entry: {},
    output: {
      ...common.output,
      path: join(folder, 'dist', version),
      filename: fileName,
      chunkFilename: fileName,
      // A chunk that hangs would otherwise block every retry.
      chunkLoadTimeout: 4000,
    },
    plugins: [
      new SameBytesAnywhere(),
      new ModuleFederationPlugin({
        name: container,
        filename: `${id}-${version}.entry.[contenthash:16].js`,
        exposes: { './remote': { import: './src/index.ts', name: 'remote' } },
        shareStrategy: 'loaded-first',
        // Fallbacks stay in, so that the same files run in other hosts.
        shared: shared(folder, importedBy(folder), () => ({ eager: false })),
        dts: false,
        dev: false,
        manifest: true,
        experiments: { optimization: slimRuntime },
      }),
    ],
  };
}

/** A JavaScript identifier for a release: `chart_line_1_4_2`. */
function containerName(id: string, version: string): string {
  return `${id}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

function base(folder: string, uniqueName: string): Configuration {
  return {
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: {
      uniqueName,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:16].js',
      chunkFilename: '[name].[contenthash:16].js',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      hashFunction: 'sha256',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' },
              },
            },
          ],
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: false,
    cache: cacheOf(uniqueName, folder),
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

function cacheOf(name: string, folder: string): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    cacheDirectory: join(root, '.cache', 'webpack'),
    name,
    // The same remote may lie elsewhere: what is kept of a build leads to files by their place.
    version: folder,
    buildDependencies: { config: [join(root, 'webpack.config.base.ts')] },
  };
}

function shared(
  folder: string,
  modules: readonly SharedModule[],
  extra: (module: SharedModule) => { eager: boolean },
) {
  return Object.fromEntries(
    modules.map((module) => {
      const version = installedVersion(folder, module.name.replace(/\/$/, ''));
      return [
        module.name,
        { ...extra(module), singleton: module.singleton, version, requiredVersion: `^${version}` },
      ];
    }),
  );
}

/** The modules of the table that a remote depends on, by its `package.json` or through plot. */
function importedBy(folder: string): SharedModule[] {
  const { dependencies = {} } = readJson(join(folder, 'package.json')) as {
    dependencies?: Record<string, string>;
  };
  return sharedModules.filter((module) => module.name.replace(/\/$/, '') in dependencies);
}

function installedVersion(folder: string, name: string): string {
  const require = createRequire(join(folder, 'package.json'));
  for (const place of require.resolve.paths(name) ?? []) {
    const file = join(place, name, 'package.json');
    if (existsSync(file)) return (readJson(file) as { version: string }).version;
  }
  throw new Error(`${name} is shared but not installed for ${folder}. Add it to its dependencies.`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
