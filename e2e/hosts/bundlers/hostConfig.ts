import { version as pieVersion } from '../../../remotes/chart-pie/package.json';
import { version as textVersion } from '../../../remotes/chart-text/package.json';
import { version as reactOldVersion } from '../../sharing/react-old/package.json';

/** How a host is set up, for every bundler the same. */
export interface HostConfig {
  readonly bundler: Bundler;
  /** Folder beside this one whose React the host has installed. */
  readonly react: (typeof reactFolders)[number];
  /** How it shares React; the last two are singletons, too. */
  readonly sharing: (typeof sharingModes)[number];
  /** Whether it shares `react/jsx-runtime` and `react-dom/client`, too, as `react/` and `react-dom/`. */
  readonly modules: (typeof moduleLists)[number];
  /** webpack’s own plugin has one only. */
  readonly strategy: (typeof strategies)[number];
  /** Which share scopes the remotes are started with: the host’s, one of their own, or both. */
  readonly scope: (typeof scopes)[number];
}

export const bundlers = ['webpack', 'enhanced', 'rsbuild', 'vite'] as const;
export type Bundler = (typeof bundlers)[number];
export const reactFolders = ['react-17', 'react-18', 'react-19-0', 'react-19'] as const;
export const sharingModes = ['plain', 'singleton', 'strict-version', 'eager'] as const;
export const moduleLists = ['packages', 'packages-and-subpaths'] as const;
export const strategies = ['default', 'loaded-first'] as const;
export const scopes = ['default', 'charts', 'default-and-charts'] as const;

/** Whether a bundler has such hosts at all. */
export function isSupported({ bundler, strategy, scope }: HostConfig): boolean {
  if (bundler === 'webpack') return strategy === 'default' && scope !== 'default-and-charts';
  return bundler !== 'vite' || scope !== 'default-and-charts';
}

/** Folder of the built host, and its path in an address. */
export function hostName(config: HostConfig): string {
  const { bundler, react, sharing, modules, strategy, scope } = config;
  return [bundler, react, sharing, modules, strategy, scope].join('.');
}

/** Placeholder in built hosts: the server replaces it with the origin of the releases. */
export const releasesOrigin = 'http://releases.invalid';

/** Remotes of every host, and the versions that it is pinned to. */
const remotes = {
  'chart-text': textVersion,
  'chart-pie': pieVersion,
  'react-old': reactOldVersion,
};

interface Remote {
  readonly id: string;
  readonly container: string;
  readonly manifest: string;
  /** The server knows the hash in its name. */
  readonly entry: string;
}

/** What a host needs to know of its remotes. */
export function hostRemotes(): readonly Remote[] {
  return Object.entries(remotes).map(([id, version]) => {
    const folder = `${releasesOrigin}/${id}/${version}/`;
    const container = `${id}-${version}`.replace(/[-.]/g, '_');
    return { id, container, manifest: `${folder}mf-manifest.json`, entry: `${folder}entry.js` };
  });
}

interface Shared {
  readonly singleton?: boolean;
  readonly strictVersion?: boolean;
  readonly eager?: boolean;
}

const sharedOptions: Readonly<Record<HostConfig['sharing'], Shared>> = {
  plain: {},
  singleton: { singleton: true },
  'strict-version': { singleton: true, strictVersion: true },
  eager: { singleton: true, eager: true },
};

export function sharedConfig({ sharing, modules }: HostConfig): Record<string, Shared> {
  const packages = ['react', 'react-dom'];
  const subpaths = modules === 'packages' ? [] : packages.map((name) => `${name}/`);
  return Object.fromEntries(
    [...packages, ...subpaths].map((name) => [name, sharedOptions[sharing]]),
  );
}

/** Modules that are shared eagerly need no asynchronous start. */
export function hostEntry({ sharing }: HostConfig): string {
  return sharing === 'eager' ? './main.ts' : './index.ts';
}

/** The federation options that enhanced, Rsbuild and Vite have in common. */
export function federationOf(config: HostConfig) {
  const { strategy } = config;
  return {
    name: 'test_host',
    shared: sharedConfig(config),
    dts: false,
    manifest: false,
    ...(strategy === 'loaded-first' && { shareStrategy: strategy }),
  };
}

/** The remotes by their manifests, as options of the plugins of enhanced and Rsbuild. */
export function hostExternals({ scope }: HostConfig) {
  const shareScope = scope === 'default-and-charts' ? ['default', 'charts'] : scope;
  return Object.fromEntries(
    hostRemotes().map(({ id, container, manifest }) => [
      id,
      { external: `${container}@${manifest}`, shareScope },
    ]),
  );
}
