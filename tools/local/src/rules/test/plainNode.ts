import type { Leaf, Node } from '../../database/node';

/** A tree for tests: JSON as it stands, empty objects and nulls being nothing, arrays objects. */
export function plainNode(value: unknown): Node {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return leaf(value);
  }
  const children = new Map<string, Node>();
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const node = plainNode(child);
      if (node.value !== null || node.size > 0) children.set(key, node);
    }
  }
  return {
    value: null,
    size: children.size,
    child: (key) => children.get(key) ?? nothing,
    keys: () => children.keys(),
  };
}

function leaf(value: Leaf): Node {
  return { value, size: 0, child: () => nothing, keys: () => [] };
}

const nothing: Node = { value: null, size: 0, child: () => nothing, keys: () => [] };

/** The tree with the value at a slashed path replaced; null removes. */
export function withValue(tree: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = path.split('/').filter((step) => step !== '');
  if (key === undefined) return value;
  const copy = new Map(Object.entries(typeof tree === 'object' && tree !== null ? tree : {}));
  copy.set(key, withValue(copy.get(key), rest.join('/'), value));
  return Object.fromEntries(copy);
}
