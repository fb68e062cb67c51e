import type { Leaf, Node, Priority } from '../../database/node';

/**
 * A tree for tests: JSON as it stands, empty objects and nulls being nothing, arrays objects. A
 * priority is written as the database exports it: `.priority` beside children, or beside `.value`.
 */
export function plainNode(value: unknown): Node {
  const leafValue = leafOf(value);
  const priority = priorityOf(value);
  if (leafValue !== null) return leaf(leafValue, priority);
  const children = new Map<string, Node>();
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      const node = plainNode(child);
      const isChild = key !== '.priority' && (node.value !== null || node.size > 0);
      if (isChild) children.set(key, node);
    }
  }
  if (children.size === 0) return emptyNode;
  return {
    value: null,
    priority,
    size: children.size,
    child: (key) => children.get(key) ?? emptyNode,
    keys: () => children.keys(),
  };
}

function leafOf(value: unknown): Leaf | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  const isExported = typeof value === 'object' && value !== null && '.value' in value;
  return isExported ? leafOf(value['.value']) : null;
}

function priorityOf(value: unknown): Priority {
  if (typeof value !== 'object' || value === null || !('.priority' in value)) return null;
  const { '.priority': priority } = value;
  return typeof priority === 'string' || typeof priority === 'number' ? priority : null;
}

function leaf(value: Leaf, priority: Priority): Node {
  return { value, priority, size: 0, child: () => emptyNode, keys: () => [] };
}

const emptyNode: Node = {
  value: null,
  priority: null,
  size: 0,
  child: () => emptyNode,
  keys: () => [],
};

/** The tree with the value at a slashed path replaced; null removes. */
export function withValue(tree: unknown, path: string, value: unknown): unknown {
  const [key, ...rest] = path.split('/').filter((step) => step !== '');
  if (key === undefined) return value;
  const copy = new Map(Object.entries(typeof tree === 'object' && tree !== null ? tree : {}));
  copy.set(key, withValue(copy.get(key), rest.join('/'), value));
  return Object.fromEntries(copy);
}
