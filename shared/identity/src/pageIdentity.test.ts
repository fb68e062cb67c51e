import { describe, expect, jest, test } from '@jest/globals';
import { claimIdentity, identity, identityInstances, signedOut, unknownIdentity } from './index';

describe('the identity of the page', () => {
  test('has one owner: the first to claim it', () => {
    expect(identity.getSnapshot()).toEqual(unknownIdentity);
    const setIdentity = claimIdentity();
    expect(() => claimIdentity()).toThrow('is already claimed');
    setIdentity(signedOut);
    expect(identity.getSnapshot()).toEqual(signedOut);
  });

  test('counts all copies of the module in the page', async () => {
    expect(identityInstances()).toBe(1);
    await jest.isolateModulesAsync(async () => {
      const copy = await import('./index');
      expect(copy.identity).not.toBe(identity);
    });
    expect(identityInstances()).toBe(2);
  });
});
