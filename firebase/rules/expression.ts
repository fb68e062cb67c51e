/** All of these. Each is wrapped as one operand, whatever operators it contains. */
export function all(...rules: readonly string[]): string {
  return rules.map((rule) => (rule.includes(' || ') ? `(${rule})` : rule)).join(' && ');
}

/** At least one of these. */
export function any(...rules: readonly string[]): string {
  return rules.map((rule) => (rule.includes(' && ') ? `(${rule})` : rule)).join(' || ');
}

/** `newData` has all of these children. */
export function hasChildren(...keys: readonly string[]): string {
  return `newData.hasChildren([${keys.map((key) => `'${key}'`).join(', ')}])`;
}

/** A deletion, or a valid record. `.validate` doesn't see deletions, so `.write` has to check. */
export function isDeletedOr(...rules: readonly string[]): string {
  return any('!newData.exists()', all(...rules));
}

/** Nothing is stored yet, or the condition holds for what is stored. */
export function isCreatedOr(...rules: readonly string[]): string {
  return any('!data.exists()', all(...rules));
}

/** The tree after the write, from a rule at this depth: for checks across paths of one write. */
export function newRoot(depth: number): string {
  return `newData${'.parent()'.repeat(depth)}`;
}

/** This part of a record doesn't change. */
export function isChildUnchanged(key: string): string {
  return `newData.child('${key}').val() == data.child('${key}').val()`;
}
