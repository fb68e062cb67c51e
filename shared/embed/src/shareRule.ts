import { type SharedModule, sharedModules } from '@chartroom/contract';
import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/runtime';

/** One copy of a shared module, as the federation runtime keeps it. */
export interface SharedCopy {
  readonly version: string;
  readonly from: string;
}

export type ShareScope = Record<string, Record<string, SharedCopy>>;

/** Copies that a remote was handed from the shell. */
const shellCopies = new WeakSet<SharedCopy>();

/**
 * A share scope for one remote alone: the shell's copies and, later, what the remote registers
 * itself. No two remotes share a scope, so no remote can ever be served another's code. Entries are
 * copied because the runtime writes the name of their last user into them.
 */
export function scopeForRemote(shellScope: ShareScope): ShareScope {
  const scope: ShareScope = {};
  for (const { name } of sharedModules) {
    for (const [specifier, versions] of Object.entries(shellScope)) {
      if (!covers(name, specifier)) continue;
      scope[specifier] = Object.fromEntries(
        Object.entries(versions).map(([version, shell]) => {
          const copy = { ...shell };
          shellCopies.add(copy);
          return [version, copy];
        }),
      );
    }
  }
  return scope;
}

/**
 * The rule of the shared-modules table: the shell's copy where it satisfies the remote's range, or
 * always for a singleton; else null, and the remote runs its own.
 */
export function chooseCopy(
  specifier: string,
  range: string | false | undefined,
  versions: Readonly<Record<string, SharedCopy>>,
): SharedCopy | null {
  const shell = Object.values(versions).find((copy) => shellCopies.has(copy));
  if (!shell) return null;
  if (moduleOf(specifier)?.singleton) return shell;
  return typeof range === 'string' && satisfy(shell.version, range) ? shell : null;
}

/** Enforces the rule in the federation runtime of every remote that is started after it. */
export function shareRule(): ModuleFederationRuntimePlugin {
  return {
    name: 'chartroom-share-rule',
    resolveShare(args) {
      const versions = args.shareScopeMap[args.scope]?.[args.pkgName];
      if (!versions) return args;
      const copy = chooseCopy(args.pkgName, args.shareInfo.shareConfig?.requiredVersion, versions);
      const own = versions[args.shareInfo.version];
      const shared = copy ? versions[copy.version] : own;
      args.resolver = () => (shared ? { shared, useTreesShaking: false } : undefined);
      return args;
    },
  };
}

function moduleOf(specifier: string): SharedModule | undefined {
  return sharedModules.find(({ name }) => covers(name, specifier));
}

function covers(name: string, specifier: string): boolean {
  return specifier === name || (name.endsWith('/') && specifier.startsWith(name));
}
