import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { takePendingGoogleRequest } from './googleRequest';
import { redirectToGoogle } from './redirectToGoogle';

const issuer = 'https://accounts.example';

/** Redirects with an issuer that gives this response. */
async function redirect(response: Response | Error) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const visited: URL[] = [];
  const requests: string[] = [];
  await redirectToGoogle({
    google: { issuer, clientId: 'chartroom' },
    baseUri: 'https://charts.example/apps/x/',
    next: '/w/demo/',
    storage,
    fetch(input) {
      requests.push(String(input));
      return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
    },
    navigateTo: (url) => visited.push(new URL(url)),
  });
  return { requests, url: visited[0], pending: takePendingGoogleRequest(storage) };
}

function discovery(changes: object = {}) {
  const authorization_endpoint = `${issuer}/o/auth?hl=en`;
  return Response.json({ issuer, authorization_endpoint, ...changes });
}

describe('redirectToGoogle', () => {
  test('reads the issuer’s discovery document and redirects with the parameters of OpenID Connect', async () => {
    const { requests, url, pending } = await redirect(discovery());
    expect(requests).toEqual([`${issuer}/.well-known/openid-configuration`]);
    expect(`${url?.origin}${url?.pathname}`).toBe(`${issuer}/o/auth`);
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      hl: 'en',
      client_id: 'chartroom',
      redirect_uri: 'https://charts.example/apps/x/sign-in',
      response_type: 'id_token',
      scope: 'openid email profile',
      state: pending?.state,
    });
    const hash = createHash('sha256')
      .update(pending?.rawNonce ?? '')
      .digest('hex');
    expect(url?.searchParams.get('nonce')).toBe(hash);
    expect(pending?.next).toBe('/w/demo/');
  });

  test('uses another state and nonce for every request', async () => {
    const [one, two] = [await redirect(discovery()), await redirect(discovery())];
    expect(one.pending?.state).toMatch(/^[0-9a-f]{64}$/);
    expect(one.pending?.state).not.toBe(two.pending?.state);
    expect(one.pending?.rawNonce).not.toBe(two.pending?.rawNonce);
  });

  test.each([
    ['doesn’t respond', new TypeError('refused'), 'sign-in/google-unreachable'],
    ['responds with 503', new Response('', { status: 503 }), 'sign-in/google-unreachable'],
    ['responds with a page', new Response('<html>'), 'sign-in/google-malformed'],
    [
      'names itself differently',
      discovery({ issuer: 'https://evil.example' }),
      'sign-in/google-malformed',
    ],
    [
      'has an endpoint without TLS',
      discovery({ authorization_endpoint: 'http://accounts.example/' }),
      'sign-in/google-malformed',
    ],
    [
      'has a script as its endpoint',
      discovery({ authorization_endpoint: 'javascript:alert(1)' }),
      'sign-in/google-malformed',
    ],
  ])('doesn’t redirect to an issuer that %s', async (_what, response, code) => {
    await expect(redirect(response)).rejects.toMatchObject({ code });
  });
});
