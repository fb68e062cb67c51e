/**
 * Built-ins that charts need, with a check of what each must still do. Old libraries replace some
 * (Prototype.js and MooTools: `Array.from`), others freeze them.
 */
const chartChecks: Readonly<Record<string, () => boolean>> = {
  'Array.from': () => Array.from(new Set([1]), (n) => n + 1)[0] === 2,
  'Array.prototype.entries': () => [...['a'].entries()][0]?.[0] === 0,
  // If the prototype is frozen, an array can't have a `push` of its own, as webpack's chunk lists
  // do.
  'Array.prototype': () => Reflect.set([], 'push', Array.prototype.push),
  Map: () => [...new Map([[1, 2]])][0]?.[1] === 2,
  'JSON.parse': () => JSON.parse('["2020-01-01"]')[0] === '2020-01-01',
  'AbortSignal.timeout': () => typeof AbortSignal.timeout === 'function',
  'crypto.subtle': () => Boolean(crypto.subtle),
};

/** What the Firebase SDK needs as well: a `toJSON` on arrays changes everything that it sends. */
const panelChecks: typeof chartChecks = {
  ...chartChecks,
  'JSON.stringify': () => JSON.stringify([1, 'a', { b: null }]) === '[1,"a",{"b":null}]',
};

/** Name of the first built-in that no longer works as charts need it; null if all do. */
export function findPatchedBuiltIn({ isWholePanel }: { isWholePanel: boolean }): string | null {
  const checks = Object.entries(isWholePanel ? panelChecks : chartChecks);
  return checks.find(([, check]) => !isWorking(check))?.[0] ?? null;
}

function isWorking(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
