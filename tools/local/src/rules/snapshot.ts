import type { Node } from '../database/node';

/** `root`, `data` and `newData` in a rule: a node that knows its parents. */
export class Snapshot {
  constructor(
    readonly node: Node,
    readonly parent: Snapshot | null,
  ) {}

  /** One key down, or, with slashes, several. Empty steps are passed over, as the database does. */
  child(path: string): Snapshot {
    if (!path.includes('/')) return path === '' ? this : this.step(path);
    let snapshot: Snapshot = this;
    for (const key of path.split('/')) {
      if (key !== '') snapshot = snapshot.step(key);
    }
    return snapshot;
  }

  step(key: string): Snapshot {
    return new Snapshot(this.node.child(key), this);
  }

  get exists(): boolean {
    return this.node.value !== null || this.node.size > 0;
  }
}
