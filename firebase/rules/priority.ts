import { all, any } from './expression';
import type { RuleNode } from './field';

/** A priority that is stored already may stay, so that what is below its node can still be written. */
const hasNoNewPriority = any(
  'newData.getPriority() == null',
  'newData.getPriority() == data.getPriority()',
);

/**
 * The same rules, which refuse every new priority: nothing here orders by them, and a priority is
 * text of any length beside whatever the other rules bound. It is refused wherever a write can
 * reach, on leaves and on inner nodes: at each `.write` and everywhere below.
 */
export function withoutPriorities(node: RuleNode, isWritable = false): RuleNode {
  const isReached = isWritable || '.write' in node;
  const parts = Object.entries(node).map(([key, part]) =>
    isRuleNode(part) ? [key, withoutPriorities(part, isReached)] : [key, part],
  );
  const { '.validate': validate } = node;
  if (!isReached || validate === false) return Object.fromEntries(parts);
  const rules = typeof validate === 'string' ? [validate] : [];
  return { ...Object.fromEntries(parts), '.validate': all(...rules, hasNoNewPriority) };
}

function isRuleNode(part: RuleNode[string]): part is RuleNode {
  return typeof part === 'object' && !Array.isArray(part);
}
