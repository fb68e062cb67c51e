import { describe, expect, test } from '@jest/globals';
import { savePendingRequest } from './googleRequest';
import { type RedirectPage, takeGoogleRedirectResult } from './takeGoogleRedirectResult';

const base = 'http://localhost:4100/chartroom/';
const pending = { state: 's1', rawNonce: 'n1', next: '/w/demo/d/live?from=now-1m' };

/** A page at an address, in a tab that has asked Google unless told otherwise. */
function pageAt(address: string, hasAsked = true) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  if (hasAsked) savePendingRequest(storage, pending);
  const location = { href: `${base}${address}` };
  const page: RedirectPage = {
    location,
    document: { baseURI: base },
    sessionStorage: storage,
    history: {
      state: null,
      replaceState(_state, _title, url) {
        location.href = String(url);
      },
    },
  };
  return { page, location, stored };
}

describe('takeGoogleReturn', () => {
  test('takes an answer that was asked for out of the address, and puts where to go into it', () => {
    const { page, location, stored } = pageAt('sign-in#state=s1&id_token=a.b.c');
    expect(takeGoogleRedirectResult(page)).toEqual({
      kind: 'credential',
      credential: { idToken: 'a.b.c', rawNonce: 'n1' },
    });
    expect(location.href).toBe(`${base}sign-in?next=%2Fw%2Fdemo%2Fd%2Flive%3Ffrom%3Dnow-1m`);
    expect(stored.size).toBe(0);
  });

  test('what was asked for serves once', () => {
    const { page, location } = pageAt('sign-in#state=s1&id_token=a.b.c');
    takeGoogleRedirectResult(page);
    location.href = `${base}sign-in#state=s1&id_token=a.b.c`;
    expect(takeGoogleRedirectResult(page)).toEqual({ kind: 'foreign' });
  });

  test.each([
    ['another state', 'sign-in#state=s2&id_token=a.b.c', true],
    ['no request of this tab', 'sign-in#state=s1&id_token=a.b.c', false],
    ['an error for another state', 'sign-in#state=s2&error=access_denied', true],
  ])('an answer with %s is foreign, and still taken away', (_what, address, hasAsked) => {
    const { page, location } = pageAt(address, hasAsked);
    expect(takeGoogleRedirectResult(page)).toEqual({ kind: 'foreign' });
    expect(new URL(location.href).hash).toBe('');
  });

  test('a refusal is told by its name, but for the viewer’s own', () => {
    expect(takeGoogleRedirectResult(pageAt('sign-in#state=s1&error=access_denied').page)).toEqual({
      kind: 'cancelled',
    });
    expect(takeGoogleRedirectResult(pageAt('sign-in#state=s1&error=server_error').page)).toEqual({
      kind: 'refused',
      reason: 'server_error',
    });
  });

  test.each(['sign-in', 'sign-in#section', 'w/demo/#state=s1&id_token=a.b.c', 'sign-in#state=s1'])(
    '%s is no answer and stays as it is',
    (address) => {
      const { page, location, stored } = pageAt(address);
      expect(takeGoogleRedirectResult(page)).toBeNull();
      expect(location.href).toBe(`${base}${address}`);
      expect(stored.size).toBe(1);
    },
  );
});
