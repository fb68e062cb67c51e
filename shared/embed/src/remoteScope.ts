import { sharedModules } from '@chartroom/contract';

/** One copy of a shared module, as the federation runtime stores it. */
export interface SharedCopy {
  readonly version: string;
  readonly from: string;
}

export type ShareScope = Record<string, Record<string, SharedCopy>>;

/**
 * Creates a share scope for one remote: copies of the shell's entries, plus what a remote of an
 * older build adds. Remotes never share a scope, so none gets another's code. Entries are copied
 * because the runtime writes the name of their last user into them.
 */
export function createRemoteScope(shellScope: ShareScope): ShareScope {
  const scope: ShareScope = {};
  for (const { name } of sharedModules) {
    for (const [specifier, versions] of Object.entries(shellScope)) {
      if (!matchesModule(name, specifier)) continue;
      scope[specifier] = Object.fromEntries(
        Object.entries(versions).map(([version, copy]) => {
          return [version, { ...copy }];
        }),
      );
    }
  }
  return scope;
}

function matchesModule(name: string, specifier: string): boolean {
  return specifier === name || (name.endsWith('/') && specifier.startsWith(name));
}
