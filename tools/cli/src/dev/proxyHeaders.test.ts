import { describe, expect, test } from '@jest/globals';
import { requestHeaders, responseHeaders } from './proxyHeaders';

const origins = { shell: 'https://charts.example', proxy: 'http://localhost:4300' };

describe('a request of the proxy', () => {
  test('is sent to the shell with its own host, without headers of the proxy’s page', () => {
    const asked = requestHeaders(
      { host: 'localhost:4300', accept: 'text/html', cookie: 'a=b', origin: origins.proxy },
      origins,
    );
    expect(asked).toEqual({ host: 'charts.example', accept: 'text/html' });
  });
});

describe('a response of the proxy', () => {
  const policy = (value: string) =>
    responseHeaders({ 'content-security-policy': value }, origins)['content-security-policy'];

  test('has an equally strict policy that names the proxy instead of the shell', () => {
    expect(
      policy(
        "default-src 'none'; script-src 'self' https://charts.example https://releases.example",
      ),
    ).toBe("default-src 'none'; script-src 'self' http://localhost:4300 https://releases.example");
    expect(policy('connect-src https://charts.example/api/;')).toBe(
      'connect-src http://localhost:4300/api/;',
    );
  });

  test('keeps an origin that only starts like the shell’s', () => {
    const other = 'script-src https://charts.example.org https://charts.example:444';
    expect(policy(other)).toBe(other);
  });

  test('never upgrades http on this machine', () => {
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
