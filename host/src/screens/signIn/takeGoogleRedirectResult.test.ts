import { describe, expect, test } from '@jest/globals';
import { savePendingGoogleRequest } from './googleRequest';
import { type RedirectPage, takeGoogleRedirectResult } from './takeGoogleRedirectResult';

const base = 'http://localhost:4100/chartroom/';
const pending = { state: 's1', rawNonce: 'n1', next: '/w/demo/d/live?from=now-1m' };

/** A page at an address, in a tab with a pending request unless `hasRequested` is false. */
function pageAt(address: string, hasRequested = true) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  if (hasRequested) savePendingGoogleRequest(storage, pending);
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

describe('takeGoogleRedirectResult', () => {
  test('takes a requested response out of the URL, and restores the page to go to', () => {
    const { page, location, stored } = pageAt('sign-in#state=s1&id_token=a.b.c');
    expect(takeGoogleRedirectResult(page)).toEqual({
      kind: 'credential',
      credential: { idToken: 'a.b.c', rawNonce: 'n1' },
    });
    expect(location.href).toBe(`${base}sign-in?next=%2Fw%2Fdemo%2Fd%2Flive%3Ffrom%3Dnow-1m`);
    expect(stored.size).toBe(0);
  });

  test('accepts one response per request', () => {
    const { page, location } = pageAt('sign-in#state=s1&id_token=a.b.c');
    takeGoogleRedirectResult(page);
    location.href = `${base}sign-in#state=s1&id_token=a.b.c`;
    expect(takeGoogleRedirectResult(page)).toEqual({ kind: 'foreign' });
  });

  test.each([
    ['another state', 'sign-in#state=s2&id_token=a.b.c', true],
    ['no request of this tab', 'sign-in#state=s1&id_token=a.b.c', false],
    ['an error for another state', 'sign-in#state=s2&error=access_denied', true],
  ])(
    'treats a response with %s as foreign, and still removes it from the URL',
    (_what, address, hasRequested) => {
      const { page, location } = pageAt(address, hasRequested);
      expect(takeGoogleRedirectResult(page)).toEqual({ kind: 'foreign' });
      expect(new URL(location.href).hash).toBe('');
    },
  );

  test('returns the reason of a refusal, and a cancellation by the viewer as such', () => {
    expect(takeGoogleRedirectResult(pageAt('sign-in#state=s1&error=access_denied').page)).toEqual({
      kind: 'cancelled',
    });
    expect(takeGoogleRedirectResult(pageAt('sign-in#state=s1&error=server_error').page)).toEqual({
      kind: 'refused',
      reason: 'server_error',
    });
  });

  test.each(['sign-in', 'sign-in#section', 'w/demo/#state=s1&id_token=a.b.c', 'sign-in#state=s1'])(
    'ignores %s, which isn’t a response from Google',
    (address) => {
      const { page, location, stored } = pageAt(address);
      expect(takeGoogleRedirectResult(page)).toBeNull();
      expect(location.href).toBe(`${base}${address}`);
      expect(stored.size).toBe(1);
    },
  );
});
