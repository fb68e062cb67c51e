import { describe, expect, test } from '@jest/globals';
import { loadConfig } from './loadConfig';
import { parseConfig } from './parseConfig';

const good = {
  schema: 1,
  backend: 'local',
  firebase: {
    apiKey: 'local',
    projectId: 'chartroom',
    authDomain: null,
    databaseUrl: 'http://localhost:4102/?ns=chartroom',
    identityUrl: 'http://localhost:4102',
  },
  releaseOrigins: ['http://localhost:4101'],
  sourceOrigins: [],
};

describe('parseConfig', () => {
  test('takes what the local server writes', () => {
    expect(parseConfig(good)).toEqual({ ok: true, value: good });
  });

  test('names every problem with its path', () => {
    const bad = {
      schema: 2,
      backend: 'elsewhere',
      firebase: { ...good.firebase, databaseUrl: 'javascript:alert(1)', identityUrl: undefined },
      releaseOrigins: ['http://localhost:4101/path', 'data:,x'],
      sourceOrigins: 'all',
    };
    const parsed = parseConfig(bad);
    expect(parsed.ok).toBe(false);
    const paths = parsed.ok ? [] : parsed.problems.map((problem) => problem.path);
    expect(paths).toEqual([
      'schema',
      'backend',
      'firebase.databaseUrl',
      'firebase.identityUrl',
      'releaseOrigins.0',
      'releaseOrigins.1',
      'sourceOrigins',
    ]);
  });

  test('knows the ways to sign in, or that there are none but the password', () => {
    const signIn = {
      google: { issuer: 'https://accounts.google.com', clientId: 'x.apps.example' },
      guestWorkspace: 'demo',
    };
    for (const ways of [signIn, { google: null, guestWorkspace: null }]) {
      expect(parseConfig({ ...good, signIn: ways })).toMatchObject({ ok: true });
    }
    const wrong = {
      google: { issuer: 'https://accounts.example/?a', clientId: '' },
      guestWorkspace: '../x',
    };
    const parsed = parseConfig({ ...good, signIn: wrong });
    const paths = parsed.ok ? [] : parsed.problems.map((problem) => problem.path);
    expect(paths).toEqual([
      'signIn.google.issuer',
      'signIn.google.clientId',
      'signIn.guestWorkspace',
    ]);
  });

  test('refuses a database with a path, which the client could not open', () => {
    const firebase = { ...good.firebase, databaseUrl: 'https://db.example/one/' };
    const parsed = parseConfig({ ...good, firebase });
    expect(parsed).toMatchObject({ ok: false, problems: [{ path: 'firebase.databaseUrl' }] });
  });

  test.each([null, [], 'x', 7])('refuses %j', (value) => {
    expect(parseConfig(value).ok).toBe(false);
  });
});

describe('loadConfig', () => {
  const base = 'http://localhost:4100/chartroom/';
  const answer =
    (body: string, status = 200) =>
    () =>
      Promise.resolve(new Response(body, { status }));

  test('asks beside the page, whatever route is open', async () => {
    const asked: string[] = [];
    const fetch = (url: unknown) => {
      asked.push(String(url));
      return Promise.resolve(new Response(JSON.stringify(good)));
    };
    await expect(loadConfig(fetch, base)).resolves.toEqual(good);
    expect(asked).toEqual(['http://localhost:4100/chartroom/config.json']);
  });

  test('says unreachable where nothing or no success comes back', async () => {
    const none = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(loadConfig(none, base)).rejects.toMatchObject({ code: 'config/unreachable' });
    await expect(loadConfig(answer('', 404), base)).rejects.toMatchObject({
      code: 'config/unreachable',
    });
  });

  test('says malformed where it is no JSON or has problems', async () => {
    for (const body of ['<!doctype html>', '{"schema":1}']) {
      await expect(loadConfig(answer(body), base)).rejects.toMatchObject({
        code: 'config/malformed',
      });
    }
  });
});
