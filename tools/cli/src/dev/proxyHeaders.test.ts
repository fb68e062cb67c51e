import { describe, expect, test } from '@jest/globals';
import { requestHeaders, responseHeaders } from './proxyHeaders';

const origins = { shell: 'https://charts.example', proxy: 'http://localhost:4300' };

describe('what the proxy asks with', () => {
  test('goes to the shell under its own name, without what belongs to the proxy’s page', () => {
    const asked = requestHeaders(
      { host: 'localhost:4300', accept: 'text/html', cookie: 'a=b', origin: origins.proxy },
      origins,
    );
    expect(asked).toEqual({ host: 'charts.example', accept: 'text/html' });
  });
});

describe('what the proxy answers with', () => {
  const policy = (value: string) =>
    responseHeaders({ 'content-security-policy': value }, origins)['content-security-policy'];

  test('the policy stays as strict, and names the proxy where it names the shell', () => {
    expect(
      policy(
        "default-src 'none'; script-src 'self' https://charts.example https://releases.example",
      ),
    ).toBe("default-src 'none'; script-src 'self' http://localhost:4300 https://releases.example");
    expect(policy('connect-src https://charts.example/api/;')).toBe(
      'connect-src http://localhost:4300/api/;',
    );
  });

  test('an origin that only begins like the shell’s stays', () => {
    const other = 'script-src https://charts.example.org https://charts.example:444';
    expect(policy(other)).toBe(other);
  });

  test('nothing leads away from http on this machine', () => {
    expect(policy("default-src 'none'; upgrade-insecure-requests")).toBe("default-src 'none';");
    const answered = responseHeaders(
      {
        'strict-transport-security': 'max-age=1',
        'set-cookie': ['a=b; Secure'],
        location: 'https://charts.example/app/',
        'integrity-policy': 'blocked-destinations=(script)',
      },
      origins,
    );
    expect(answered).toEqual({
      location: 'http://localhost:4300/app/',
      'integrity-policy': 'blocked-destinations=(script)',
    });
  });
});
