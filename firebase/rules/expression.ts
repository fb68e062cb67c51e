/** All of these; each is taken as one operand, whatever it is made of. */
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

/** A deletion, or a record that keeps to this. `.validate` sees no deletion, so `.write` says it. */
export function isDeletedOr(...rules: readonly string[]): string {
  return any('!newData.exists()', all(...rules));
}

/** Nothing there yet, or this holds against what is there. */
export function isCreatedOr(...rules: readonly string[]): string {
  return any('!data.exists()', all(...rules));
}

/** The tree after the write, from a rule at this depth: trees hang together by what one write does. */
export function newRoot(depth: number): string {
  return `newData${'.parent()'.repeat(depth)}`;
}

/** This part of a record stays as it is. */
export function isUnchangedChild(key: string): string {
  return `newData.child('${key}').val() == data.child('${key}').val()`;
}
