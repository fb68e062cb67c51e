import { createRuntime } from './runtime';
import type { SharingOptions } from './webpack';

/** The runtime of the shell: it uses its own copies and shares them with remotes. */
export default {
  runtime: {},
  bundlerRuntime: {
    ...createRuntime((_, { fallback }) => fallback()),

    /** Creates the share scope with the shell's copies. */
    I({ webpackRequire, shareScopeName }: SharingOptions): true {
      const { S: scopes = {}, federation } = webpackRequire;
      const { name: from, shared = {} } = federation.initOptions;
      scopes[shareScopeName] ??= {};
      const scope = scopes[shareScopeName];
      for (const [name, copies] of Object.entries(shared)) {
        scope[name] ??= {};
        const versions = scope[name];
        // The stock runtime of older releases records in these lists who uses a copy.
        for (const copy of copies) versions[copy.version] ??= { ...copy, from, ...lists() };
      }
      return true;
    },
  },
};

function lists() {
  return { useIn: [], deps: [], strategy: 'loaded-first' };
}
