import type { Auth, Rules } from './rules';

/** Rules in whose place others can be put while clients are connected. */
export interface ReplaceableRules extends Rules {
  replace(rules: Rules): void;
}

/**
 * `first` decides until it is replaced; null lets everybody read and write everything. `owner` may do
 * all; only this very object is the owner, so that no token and no record of the log can say so.
 */
export function createReplaceableRules(initial: Rules | null, owner: Auth): ReplaceableRules {
  let current = initial;
  const watchers = new Set<() => void>();

  /** The rules that must decide for somebody; null if nothing is to be decided. */
  function rulesFor(auth: Auth | null): Rules | null {
    return auth === owner ? null : current;
  }

  return {
    canRead: (request) => rulesFor(request.auth)?.canRead(request) ?? true,
    canWrite: (request) => rulesFor(request.auth)?.canWrite(request) ?? true,
    *canWriteSteps(request) {
      const rules = rulesFor(request.auth);
      return rules === null || (yield* rules.canWriteSteps(request));
    },
    indexesAt: (path) => current?.indexesAt(path) ?? null,
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    replace(rules) {
      current = rules;
      // Each may undo its watching, and watch again, while it looks.
      for (const onChange of [...watchers]) onChange();
    },
  };
}
