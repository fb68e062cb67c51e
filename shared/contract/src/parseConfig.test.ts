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
  test('accepts the configuration of the local server', () => {
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

  test('parses the sign-in methods, if any', () => {
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

  test('rejects a database with a path, which the client can’t open', () => {
    const firebase = { ...good.firebase, databaseUrl: 'https://db.example/one/' };
    const parsed = parseConfig({ ...good, firebase });
    expect(parsed).toMatchObject({ ok: false, problems: [{ path: 'firebase.databaseUrl' }] });
  });

  test.each([
    'http://db.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.nip.io/',
    'http://localhost@evil.example/',
    'http://[::ffff:127.0.0.1]/',
    'http://192.168.1.5:4102/',
    'http://a.localhost:4102/',
  ])('rejects %s, which is http and not on this machine, for every service', (address) => {
    const firebase = { ...good.firebase, databaseUrl: address, identityUrl: address };
    const google = { issuer: address, clientId: 'x' };
    const bad = {
      ...good,
      firebase,
      signIn: { google, guestWorkspace: null },
      devRemotes: { 'chart-x': { url: address } },
    };
    const parsed = parseConfig(bad);
    const problems = parsed.ok ? [] : parsed.problems;
    const reason = 'must be https, or http on localhost, 127.0.0.0/8 or [::1]';
    expect(problems.filter(({ message }) => message === reason).map(({ path }) => path)).toEqual([
      'firebase.databaseUrl',
      'firebase.identityUrl',
      'signIn.google.issuer',
      'devRemotes.chart-x.url',
    ]);
  });

  test.each(['http://releases.example', 'http://localhost.evil.example', 'http://10.0.0.1:8080'])(
    'refuses releases and data of %s',
    (origin) => {
      const parsed = parseConfig({ ...good, releaseOrigins: [origin], sourceOrigins: [origin] });
      const paths = parsed.ok ? [] : parsed.problems.map(({ path }) => path);
      expect(paths).toEqual(['releaseOrigins.0', 'sourceOrigins.0']);
    },
  );

  test('accepts every service over https, and releases from a name below localhost', () => {
    const config = {
      ...good,
      backend: 'hosted',
      firebase: { ...good.firebase, databaseUrl: 'https://db.example/', identityUrl: null },
      releaseOrigins: ['https://releases.example', 'http://a.localhost:4101'],
    };
    expect(parseConfig(config)).toEqual({ ok: true, value: config });
  });

  test('rejects a service with credentials in its address', () => {
    const firebase = { ...good.firebase, identityUrl: 'https://user:secret@id.example' };
    expect(parseConfig({ ...good, firebase })).toMatchObject({
      ok: false,
      problems: [{ path: 'firebase.identityUrl', message: expect.not.stringContaining('secret') }],
    });
  });

  test.each([null, [], 'x', 7])('rejects %j', (value) => {
    expect(parseConfig(value).ok).toBe(false);
  });
});

describe('loadConfig', () => {
  const base = 'http://localhost:4100/chartroom/';
  const answer =
    (body: string, status = 200) =>
    () =>
      Promise.resolve(new Response(body, { status }));

  test('requests the file beside the page, whatever route is open', async () => {
    const asked: string[] = [];
    const fetch = (url: unknown) => {
      asked.push(String(url));
      return Promise.resolve(new Response(JSON.stringify(good)));
    };
    await expect(loadConfig(fetch, base)).resolves.toEqual(good);
    expect(asked).toEqual(['http://localhost:4100/chartroom/config.json']);
  });

  test('rejects as unreachable without a successful response', async () => {
    const none = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(loadConfig(none, base)).rejects.toMatchObject({ code: 'config/unreachable' });
    await expect(loadConfig(answer('', 404), base)).rejects.toMatchObject({
      code: 'config/unreachable',
    });
  });

  test('follows no redirect to http elsewhere', async () => {
    const redirectedTo = (url: string) => () => {
      const response = new Response(JSON.stringify(good));
      Object.defineProperties(response, { url: { value: url }, redirected: { value: true } });
      return Promise.resolve(response);
    };
    await expect(
      loadConfig(redirectedTo('http://evil.example/config.json'), base),
    ).rejects.toMatchObject({ code: 'config/malformed' });
    await expect(
      loadConfig(redirectedTo('https://cdn.example/config.json'), base),
    ).resolves.toEqual(good);
  });

  test('rejects as malformed if it isn’t JSON or has problems', async () => {
    for (const body of ['<!doctype html>', '{"schema":1}']) {
      await expect(loadConfig(answer(body), base)).rejects.toMatchObject({
        code: 'config/malformed',
      });
    }
  });
});
