import { createIdentityStore } from './createIdentityStore';
import type { Identity, IdentityStore } from './identity';

/**
 * Counts how often this module has run in the page. The share scope promises one copy for the shell
 * and all remotes; a second one would never be updated and look signed out. A test in a real page
 * checks that the count is one.
 */
const instancesKey = Symbol.for('chartroom.identity');

countInstance(globalThis);

const pageStore = createIdentityStore();
let isClaimed = false;

/** The viewer's identity, for everything in the page. */
export const identity: IdentityStore = pageStore.store;

/**
 * Returns the function that sets the identity. The shell calls it at its start, before any remote
 * runs. Throws when called a second time.
 */
export function claimIdentity(): (next: Identity) => void {
  if (isClaimed) {
    throw new Error('This page’s identity is already claimed. Read it from `identity`.');
  }
  isClaimed = true;
  return pageStore.set;
}

/** Number of copies of this module in the page, which share a counter. */
export function identityInstances(): number {
  const count: unknown = Reflect.get(globalThis, instancesKey);
  return typeof count === 'number' ? count : 0;
}

function countInstance(scope: typeof globalThis): void {
  const count: unknown = Reflect.get(scope, instancesKey);
  Reflect.set(scope, instancesKey, (typeof count === 'number' ? count : 0) + 1);
}
