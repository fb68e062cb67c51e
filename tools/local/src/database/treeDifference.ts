import { type Comparator, join, type Link } from './balancedTree';

/** Is told of a key whose value differs: undefined where one side has none. */
export type DifferenceVisitor<K, V> = (key: K, before: V | undefined, after: V | undefined) => void;

/**
 * What two versions of a tree differ in, in the order of the keys. What they share by reference is
 * skipped, so that a few changes cost a few times O(log n), however large the trees are.
 */
export function forEachDifference<K, V>(
  before: Link<K, V>,
  after: Link<K, V>,
  compare: Comparator<K>,
  visit: DifferenceVisitor<K, V>,
): void {
  if (before === after) {
    return;
  }
  if (!after) {
    each(before, (key, value) => visit(key, value, undefined));
    return;
  }
  if (!before) {
    each(after, (key, value) => visit(key, undefined, value));
    return;
  }
  const { left, same, right } = split(before, after.key, compare);
  forEachDifference(left, after.left, compare, visit);
  if (!same || same.value !== after.value) {
    visit(after.key, same?.value, after.value);
  }
  forEachDifference(right, after.right, compare, visit);
}

interface Parts<K, V> {
  readonly left: Link<K, V>;
  readonly same: Link<K, V>;
  readonly right: Link<K, V>;
}

/** A tree below, at and above a key. The parts are as deep as the tree at most, and not balanced. */
function split<K, V>(node: Link<K, V>, key: K, compare: Comparator<K>): Parts<K, V> {
  if (!node) {
    return { left: null, same: null, right: null };
  }
  const order = compare(key, node.key);
  if (order === 0) {
    return { left: node.left, same: node, right: node.right };
  }
  if (order < 0) {
    const { left, same, right } = split(node.left, key, compare);
    return { left, same, right: join(node.key, node.value, right, node.right) };
  }
  const { left, same, right } = split(node.right, key, compare);
  return { left: join(node.key, node.value, node.left, left), same, right };
}

function each<K, V>(node: Link<K, V>, visit: (key: K, value: V) => void): void {
  if (node) {
    each(node.left, visit);
    visit(node.key, node.value);
    each(node.right, visit);
  }
}
