import type { Config } from '@chartroom/contract';
import { describe, expect, test } from '@jest/globals';
import { shellHeaders } from '../../../local/src/web/headers';
import { localConfig } from '../../../local/src/web/localConfig';
import { checkConnections } from './checkConnections';

const local = localConfig({
  backendOrigin: 'http://localhost:4102',
  releaseOrigin: 'http://localhost:4101',
});
const hosted: Config = {
  ...local,
  backend: 'hosted',
  firebase: {
    ...local.firebase,
    databaseUrl: 'https://acme.firebaseio.com',
    identityUrl: null,
  },
  signIn: { google: null, guestWorkspace: null },
};

/** The headers of the hosted shell with one of them changed. */
function changed(name: string, change: (value: string) => string): Headers {
  const headers = new Headers(shellHeaders(hosted));
  headers.set(name, change(headers.get(name) ?? ''));
  return headers;
}

describe('the connections of a shell', () => {
  test.each([local, hosted])('pass with the headers of the server', (config) => {
    const headers = new Headers(shellHeaders(config));
    expect(checkConnections(headers, config).map(({ level }) => level)).toEqual(['good']);
  });

  test.each([
    ['wss://*.firebaseio.com', 'connect-src lacks wss://*.firebaseio.com'],
    ['https://securetoken.googleapis.com', 'connect-src lacks https://securetoken.googleapis.com'],
  ])('are a problem if the policy lacks %s', (source, found) => {
    const headers = changed('Content-Security-Policy', (policy) =>
      policy.replace(` ${source}`, ''),
    );
    const remedy = expect.stringContaining(`connect-src be exactly: 'self' wss://acme`);
    expect(checkConnections(headers, hosted)).toEqual([
      { level: 'problem', about: 'Content-Security-Policy', found, remedy },
    ]);
  });

  test.each(['https://*.googleapis.com', 'https:', '*', 'wss://*'])(
    'are a problem if the policy allows all of %s',
    (source) => {
      const headers = changed('Content-Security-Policy', (policy) =>
        policy.replace("connect-src 'self'", `connect-src 'self' ${source}`),
      );
      expect(checkConnections(headers, hosted)).toMatchObject([
        { level: 'problem', found: `connect-src allows all of ${source}` },
      ]);
    },
  );

  test('are a warning without Connection-Allowlist, which includes the header to send', () => {
    const headers = new Headers(shellHeaders(hosted));
    const list = headers.get('connection-allowlist');
    headers.delete('connection-allowlist');
    expect(checkConnections(headers, hosted)).toEqual([
      {
        level: 'warning',
        about: 'Connection-Allowlist',
        found: 'is missing, so WebRTC isn’t blocked',
        remedy: `Send Connection-Allowlist: ${list}`,
      },
    ]);
  });

  test.each([
    [
      '"https://s-*.firebaseio.com/.ws?*&ns=acme" ',
      '',
      'lacks https://s-*.firebaseio.com/.ws?*&ns=acme',
    ],
    ['response-origin ', '', 'lacks response-origin'],
    [';redirects=allow', '', 'lacks redirects=allow'],
    ['(', '("https://*:*" ', 'allows all of https://*:*'],
    [';', ';webrtc=allow;', 'allows all of WebRTC'],
  ])('are a problem if %s is %j in the list', (part, other, found) => {
    const headers = changed('Connection-Allowlist', (list) => list.replace(part, other));
    expect(checkConnections(headers, hosted)).toMatchObject([{ level: 'problem', found }]);
  });
});
