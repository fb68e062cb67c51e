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
  const isBelowWrite = isWritable || '.write' in node;
  const children = Object.entries(node).map(([key, child]) =>
    isRuleNode(child) ? [key, withoutPriorities(child, isBelowWrite)] : [key, child],
  );
  const { '.validate': validate } = node;
  if (!isBelowWrite || validate === false) return Object.fromEntries(children);
  const rules = typeof validate === 'string' ? [validate] : [];
  return { ...Object.fromEntries(children), '.validate': all(...rules, hasNoNewPriority) };
}

function isRuleNode(child: RuleNode[string]): child is RuleNode {
  return typeof child === 'object' && !Array.isArray(child);
}
