import { PairTable } from './pairTable';

/**
 * The groups of rows or columns as a tree. Node 0 is the root, the grand total. A node is a parent
 * with one more member.
 */
export class AxisTree {
  private readonly table = new PairTable();
  /** By node. The root is its own parent. */
  readonly parents: number[] = [0];
  /** Code of the member by node; −1 where the field has no value. */
  readonly codes: number[] = [-1];
  readonly depths: number[] = [0];
  readonly children: (number[] | undefined)[] = [undefined];

  get size(): number {
    return this.parents.length;
  }

  /** The child of a node, which is added if it's new. Reserve room first. */
  child(parent: number, code: number): number {
    const node = this.table.add(parent, code) + 1;
    if (node === this.parents.length) {
      this.parents.push(parent);
      this.codes.push(code);
      this.depths.push((this.depths[parent] as number) + 1);
      this.children.push(undefined);
      const siblings = this.children[parent];
      if (siblings) siblings.push(node);
      else this.children[parent] = [node];
    }
    return node;
  }

  reserve(count: number): Generator<void, void, void> {
    return this.table.reserve(count);
  }

  /** The codes from the outermost member to that of a node. */
  pathOf(node: number): readonly number[] {
    const path: number[] = [];
    for (let at = node; at !== 0; at = this.parents[at] as number) {
      path.push(this.codes[at] as number);
    }
    return path.reverse();
  }
}
