import { createIdentityStore } from './createIdentityStore';
import type { Identity, IdentityStore } from './identity';

/**
 * How often this module was run in the page. The share scope promises one copy for the shell and
 * all remotes; a second one would be a store that nobody feeds and that looks signed out. A test in
 * a real page reads this number to show that there is exactly one.
 */
const instancesKey = Symbol.for('chartroom.identity');

countInstance(globalThis);

const pageStore = createIdentityStore();
let isClaimed = false;

/** Who the viewer is, for everybody in the page to read. */
export const identity: IdentityStore = pageStore.store;

/**
 * The right to say who the viewer is. The shell takes it at its start, before any remote runs;
 * whoever comes later gets an error and can only read.
 */
export function claimIdentity(): (next: Identity) => void {
  if (isClaimed) {
    throw new Error('The identity of this page has its owner already. Read it from `identity`.');
  }
  isClaimed = true;
  return pageStore.set;
}

/** Instances of this module in the page, by the counter that all copies share. */
export function identityInstances(): number {
  const count: unknown = Reflect.get(globalThis, instancesKey);
  return typeof count === 'number' ? count : 0;
}

function countInstance(scope: typeof globalThis): void {
  const count: unknown = Reflect.get(scope, instancesKey);
  Reflect.set(scope, instancesKey, (typeof count === 'number' ? count : 0) + 1);
}
