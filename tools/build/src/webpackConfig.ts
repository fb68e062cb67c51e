import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type SharedModule, sharedModules } from '@chartroom/contract';
import { sharedRange } from '@chartroom/contract/sharedRange';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { cacheFolder, configFiles } from './checkout';
import { ContainerRuntimePlugin } from './containerRuntime';
import { FederationPlugin } from './federation';
import { packageLoaders, packageModuleRules } from './packageRules';
import { ReproducibleBuildPlugin } from './reproducibleBuildPlugin';

const require = createRequire(join(import.meta.dirname, 'package.json'));

/** What every build by the federation plugin has in common. */
export const federation = {
  shareStrategy: 'loaded-first',
  dts: false,
  dev: false,
} as const;

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
  const { id, kind } = readJson(join(folder, 'manifest.json')) as { id: string; kind: string };
  const container = containerName(id, version);
  const common = baseConfig(folder, container);
  const importedModules = sharedDependencies(folder);
  const fileName = `${id}-${version}.[name].[contenthash:16].js`;
  return {
    ...common,
    name: container,
    entry: {},
    // Whatever the remote itself has installed.
    resolve: {
      ...common.resolve,
      alias: { [standalone]: require.resolve(standalone) },
    },
    output: {
      ...common.output,
      path: join(folder, 'dist', version),
      filename: fileName,
      chunkFilename: fileName,
      // A chunk that hangs would otherwise block every retry.
      chunkLoadTimeout: 4000,
    },
    plugins: [
      new ReproducibleBuildPlugin(),
      new ContainerRuntimePlugin(
        importedModules.some(({ name }) => name === 'react') ? 'react' : 'plain',
      ),
      ...(kind === 'chart' ? [compileHints({ exclude: /\.(entry|parcel)\./ })] : []),
      new FederationPlugin({
        ...federation,
        name: container,
        filename: `${id}-${version}.entry.[contenthash:16].js`,
        exposes: {
          './remote': { import: './src/index.ts', name: 'remote' },
          ...(kind === 'chart' && {
            './parcel': { import: parcelEntry(folder, version), name: 'parcel' },
          }),
        },
        // Fallbacks stay in, so that the same files run in other hosts.
        shared: sharedConfig(folder, importedModules, () => ({ eager: false })),
        manifest: true,
      }),
    ],
  };
}

/**
 * A chart calls nearly all of its functions as soon as it is mounted. Told so, Chromium compiles them while
 * the script comes, beside the page's own thread, and not one by one in the first drawing; other
 * browsers read a comment.
 */
function compileHints(files: { readonly exclude: RegExp }): webpack.BannerPlugin {
  return new webpack.BannerPlugin({
    ...files,
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    // After the minifier, which drops comments, and before source maps and hashes.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}

const standalone = '@chartroom/plot/standalone';

/**
 * The module exposed as `./parcel`: the chart of `./remote`, in the same chunk, with the lifecycles of
 * single-spa. Its manifest is a module of its own, so that the chart keeps but the parts that it uses.
 */
function parcelEntry(folder: string, version: string): string {
  const readsIdentity = sharedDependencies(folder).some(
    ({ name }) => name === '@chartroom/identity',
  );
  const pageIdentity = readsIdentity ? '{ claimIdentity, identity }' : 'null';
  const code = [
    `import { standalone } from '${standalone}';`,
    `import manifest from './manifest.json?parcel';`,
    // By their names: of a namespace the build keeps only what the chart itself reads.
    readsIdentity ? `import { claimIdentity, identity } from '@chartroom/identity';` : '',
    `const load = () => import(/* webpackChunkName: 'remote' */ './src/index.ts');`,
    `export const { bootstrap, mount, update, unmount, timeouts } =`,
    `  standalone({ manifest, version: '${version}', pageIdentity: ${pageIdentity}, load });`,
  ];
  return `data:text/javascript,${encodeURIComponent(code.join('\n'))}`;
}

/** A JavaScript identifier for a release: `chart_line_1_4_2`. */
function containerName(id: string, version: string): string {
  return `${id}_${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** What the builds of shell and remotes have in common. */
export function baseConfig(folder: string, uniqueName: string): Configuration {
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
          loader: require.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
        ...packageModuleRules,
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
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
      minimizer: [minimizer({ licenseNotices: 'inside' })],
    },
    performance: false,
    cache: cacheOf(uniqueName, folder),
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Twice in a row, since the second look finds what the first one left: 1 % less. Notices of licences
 * stay inside the files of a release; those of the shell, 3 KiB before the first chart, lie beside.
 */
export function minimizer({ licenseNotices }: { readonly licenseNotices: 'inside' | 'beside' }) {
  return new TerserPlugin<[object, object]>({
    minify: [TerserPlugin.swcMinify, TerserPlugin.swcMinify],
    extractComments: licenseNotices === 'beside',
  });
}

function cacheOf(name: string, folder: string): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    cacheDirectory: join(cacheFolder(folder), 'webpack'),
    name,
    // The same remote may lie elsewhere: what is kept of a build leads to files by their place.
    version: folder,
    buildDependencies: { config: [import.meta.filename, ...configFiles, ...packageLoaders] },
  };
}

export function sharedConfig(
  folder: string,
  modules: readonly SharedModule[],
  optionsOf: (module: SharedModule) => { eager: boolean },
) {
  return Object.fromEntries(
    modules.map((module) => {
      const version = installedVersion(folder, module.name.replace(/\/$/, ''));
      return [
        module.name,
        {
          ...optionsOf(module),
          singleton: module.singleton,
          version,
          requiredVersion: sharedRange(module, version),
        },
      ];
    }),
  );
}

/** The modules of the table that a remote depends on, by its `package.json` or through plot. */
function sharedDependencies(folder: string): SharedModule[] {
  const { dependencies = {} } = readJson(join(folder, 'package.json')) as {
    dependencies?: Record<string, string>;
  };
  return sharedModules.filter((module) => module.name.replace(/\/$/, '') in dependencies);
}

function installedVersion(folder: string, name: string): string {
  const require = createRequire(join(folder, 'package.json'));
  for (const directory of require.resolve.paths(name) ?? []) {
    const file = join(directory, name, 'package.json');
    if (existsSync(file)) return (readJson(file) as { version: string }).version;
  }
  throw new Error(`${name} is shared but not installed for ${folder}. Add it to its dependencies.`);
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
