import type { Database } from '../database/database';
import type { Path } from '../database/treeNode';
import type { Auth } from '../rules/rules';

export interface Reading {
  readonly path: Path;
  readonly auth: Auth | null;
  /** Called once, before any listen is told of the write that ended the right. */
  readonly onLost: () => void;
}

/**
 * Asks the rules, and asks again whenever they change or something that they looked at: who loses a role
 * hears no more from that write on. Returns its own undo.
 */
export function whileReadable(database: Database, { path, auth, onLost }: Reading): () => void {
  let undos: readonly (() => void)[] = [];
  let isOver = false;

  function stop(): void {
    isOver = true;
    for (const undo of undos) undo();
    undos = [];
  }

  function look(): void {
    if (isOver) return;
    for (const undo of undos) undo();
    const { isGranted, lookedAt } = database.readDecision(path, auth);
    if (!isGranted) {
      stop();
      onLost();
      return;
    }
    undos = [database.watchRules(look), ...lookedAt.map((at) => database.listens.watch(at, look))];
  }

  look();
  return stop;
}
