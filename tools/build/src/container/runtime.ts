import { type Copies, copiesOf, type Standing } from './chooseCopy';
import type {
  Consumed,
  ConsumeOptions,
  Copy,
  Factory,
  InitialOptions,
  InitOptions,
  SharingOptions,
  WebpackRequire,
} from './webpack';

/** Which copy of the host's serves a module of a container; null where it takes its own. */
type Choose = (host: Copies, consumed: Consumed, container: WebpackRequire) => Standing | null;

/** What stood in the host's scope when the container was started with it. */
const hosts = new WeakMap<WebpackRequire, Copies>();

/**
 * What a container of ours needs in a page: to be started with a share scope, and to take what it shares
 * from there or from its own files. (The shell, which is started by nobody, only lends and has its own.) Stands
 * in for `@module-federation/webpack-bundler-runtime`, which also loads remotes, reads snapshots, runs plugins and
 * keeps instances: four fifths of every remote's entry, and in each of them anew. The names are those that the federation plugin writes into a build.
 */
export const createRuntime = (choose: Choose) => ({
  /** Stands for the instance; nothing is asked of it. */
  init: () => ({}),

  /**
   * Takes the host's scope and puts the container's own copies beside what is there. A page has each container
   * once: of two hosts in it the first to start one decides what it shares, and the other has it as it is.
   */
  initContainerEntry({ webpackRequire, shareScope, initScope, shareScopeKey }: InitOptions) {
    const { S: scopes } = webpackRequire;
    if (!scopes) return undefined;
    if (!scopes[shareScopeKey]) {
      scopes[shareScopeKey] = shareScope;
      // Before our own come to it, and those of later ones: what stands there is the host's to answer for.
      hosts.set(webpackRequire, copiesOf(shareScope));
    }
    return webpackRequire.I(shareScopeKey, initScope);
  },

  /** Puts the container's own copies into a scope; none takes the place of another's. */
  I({ webpackRequire, shareScopeName }: SharingOptions): true {
    const { S: scopes = {}, federation } = webpackRequire;
    const { name: from, shared = {} } = federation.initOptions;
    scopes[shareScopeName] ??= {};
    const scope = scopes[shareScopeName];
    for (const [name, copies] of Object.entries(shared)) {
      scope[name] ??= {};
      const versions = scope[name];
      // Other hosts' runtimes note in the lists who uses a copy.
      for (const copy of copies) versions[copy.version] ??= { ...copy, from, ...lists() };
    }
    return true;
  },

  /** Sees to it that the shared modules which a chunk consumes are there before it runs. */
  consumes({ chunkMapping, installedModules, chunkId, promises, webpackRequire }: ConsumeOptions) {
    const { m: modules, c: cache, consumesLoadingData } = webpackRequire;
    for (const id of chunkMapping[chunkId] ?? []) {
      const installed = installedModules[id];
      const consumed = consumesLoadingData.moduleIdToConsumeDataMapping[id];
      if (installed) promises.push(installed);
      if (installed !== undefined || !consumed) continue;
      const put = (factory: Factory) => {
        installedModules[id] = 0;
        modules[id] = (module) => {
          delete cache[id];
          module.exports = factory();
        };
      };
      const fail = (error: unknown) => {
        // Whoever asks next tries anew.
        delete installedModules[id];
        modules[id] = () => {
          delete cache[id];
          throw error;
        };
      };
      const chosen = choose(hosts.get(webpackRequire) ?? {}, consumed, webpackRequire);
      const factory = factoryOf(chosen, consumed);
      if (typeof factory === 'function') {
        put(factory);
        continue;
      }
      const arrival = factory.then(put, fail);
      installedModules[id] = arrival;
      promises.push(arrival);
    }
  },

  /** The same for what the first script consumes: it runs at once, so each must be in it (`eager`). */
  installInitialConsumes({ initialConsumes, installedModules, webpackRequire }: InitialOptions) {
    const { m: modules, c: cache, consumesLoadingData } = webpackRequire;
    for (const id of initialConsumes) {
      modules[id] = (module) => {
        installedModules[id] = 0;
        delete cache[id];
        const factory = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.fallback();
        if (typeof factory !== 'function') throw new Error(`Shared module ${id} is not eager.`);
        module.exports = factory();
      };
    }
  },
});

/** The host's copy; where it has none that fits, or can't bring it, the container's own. */
function factoryOf(chosen: Standing | null, consumed: Consumed): Factory | Promise<Factory> {
  if (!chosen) return consumed.fallback();
  const { copy } = chosen;
  if (copy.lib) return copy.lib;
  copy.loaded = 1;
  return bring(copy).catch(consumed.fallback);
}

/** Rejects where the copy's owner throws, too. */
async function bring(copy: Copy): Promise<Factory> {
  return copy.get();
}

function lists() {
  return { useIn: [], deps: [], strategy: 'loaded-first' };
}
