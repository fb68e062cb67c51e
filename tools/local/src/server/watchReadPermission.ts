import type { Database } from '../database/database';
import type { Path } from '../database/treeNode';
import type { Auth } from '../rules/rules';

export interface WatchReadPermissionOptions {
  readonly path: Path;
  readonly auth: Auth | null;
  /** Called once, before any listen is notified of the write that ended the permission. */
  readonly onLost: () => void;
}

/**
 * Asks the rules, and asks again whenever they change or something that they looked at: who loses a role
 * hears no more from that write on. Returns its own undo.
 */
export function watchReadPermission(
  database: Database,
  { path, auth, onLost }: WatchReadPermissionOptions,
): () => void {
  let unsubscribes: readonly (() => void)[] = [];
  let isStopped = false;

  function stop(): void {
    isStopped = true;
    for (const unsubscribe of unsubscribes) unsubscribe();
    unsubscribes = [];
  }

  function recheck(): void {
    if (isStopped) return;
    for (const unsubscribe of unsubscribes) unsubscribe();
    const { isGranted, readPaths } = database.readDecision(path, auth);
    if (!isGranted) {
      stop();
      onLost();
      return;
    }
    unsubscribes = [
      database.watchRules(recheck),
      ...readPaths.map((at) => database.listens.watch(at, recheck)),
    ];
  }

  recheck();
  return stop;
}
