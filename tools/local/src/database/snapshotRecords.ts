import { createLogRecord } from './changes';
import { isLargeNode } from './isLargeNode';
import { leaf, type Path, priorityKey, type TreeNode } from './treeNode';

/**
 * Records of the log that rebuild a tree from nothing, and then those that follow. Large branches are
 * split over records, so that each takes no longer than a short write.
 */
export function* snapshotRecords(
  root: TreeNode,
  trailingRecords: readonly string[] = [],
): Iterable<string> {
  yield* treeRecords(root, []);
  yield* trailingRecords;
}

function* treeRecords(node: TreeNode, path: Path): Iterable<string> {
  if (!isLargeNode(node)) {
    if (!node.isEmpty) {
      yield createLogRecord([{ path, node }]);
    }
    return;
  }
  for (const key of node.keys()) {
    yield* treeRecords(node.child(key), [...path, key]);
  }
  if (node.priority !== null) {
    yield createLogRecord([{ path: [...path, priorityKey], node: leaf(node.priority) }]);
  }
}
