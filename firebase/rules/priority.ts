import { all, any } from './expression';
import type { RuleNode } from './field';

/** Keeps a stored priority valid, so that data below its node can still be written. */
const hasNoNewPriority = any(
  'newData.getPriority() == null',
  'newData.getPriority() == data.getPriority()',
);

/**
 * Adds a check to all rules that refuses every new priority. Nothing here orders by priority, and
 * it could hold unbounded text outside of all other rules. The check is on each `.write` and
 * everywhere below, on leaves and on inner nodes.
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
