import { describe, expect, test } from '@jest/globals';
import {
  createIdentityResolver,
  type Identity,
  identityFromViewer,
  type PageIdentity,
  signedOutIdentity,
} from './viewer';

/** An identity as the package has it, claimed or not. */
function pageIdentity(isClaimed: boolean) {
  let held: Identity = { ...signedOutIdentity, uid: 'host' };
  const listeners = new Set<() => void>();
  const page: PageIdentity = {
    identity: {
      getSnapshot: () => held,
      subscribe: (onChange) => {
        listeners.add(onChange);
        return () => listeners.delete(onChange);
      },
    },
    claimIdentity() {
      if (isClaimed) throw new Error('claimed');
      return (next) => {
        held = next;
      };
    },
  };
  return { page, held: () => held, listeners };
}

const own = identityFromViewer({ uid: 'u1', name: 'Ada', locale: 'fr-FR' });

describe('the viewer of a parcel', () => {
  test('is the one passed to it, for all charts of its release, each in its own language', () => {
    const { page, held } = pageIdentity(false);
    const viewers = createIdentityResolver(page);
    expect(held()).toEqual(signedOutIdentity);
    viewers.setIdentity(own);
    expect(held()).toMatchObject({ uid: 'u1', displayName: 'Ada', locale: '' });
    expect(viewers.identityFor(own)).toMatchObject({ uid: 'u1', locale: 'fr-FR' });
    viewers.setIdentity(null);
    expect([held(), viewers.identityFor(null)]).toEqual([signedOutIdentity, signedOutIdentity]);
  });

  test('is that of the page’s own copy, where it has an owner', () => {
    const { page, held, listeners } = pageIdentity(true);
    const viewers = createIdentityResolver(page);
    viewers.setIdentity(own);
    expect(held().uid).toBe('host');
    expect(viewers.identityFor(null).uid).toBe('host');
    expect(viewers.identityFor(own).uid).toBe('u1');
    const undo = viewers.subscribe(() => undefined);
    expect(listeners.size).toBe(1);
    undo();
    expect(listeners.size).toBe(0);
  });

  test('is signed out on a page without an identity', () => {
    expect(createIdentityResolver(null).identityFor(null)).toBe(signedOutIdentity);
  });
});
