export type Leaf = string | number | boolean;
export type Priority = string | number | null;

/** A read-only node of the tree, as the rules and the protocol see it: nothing, a leaf or children. */
export interface Node {
  /** The leaf's value; null for a branch and for nothing. */
  readonly value: Leaf | null;
  /** Null where it has none, and for nothing. */
  readonly priority: Priority;
  /** Children; 0 for a leaf and for nothing. */
  readonly size: number;
  /** The child, or a node of nothing. Never throws, whatever the key. */
  child(key: string): Node;
  keys(): Iterable<string>;
}
