import { describe, expect, test } from '@jest/globals';
import { shellHeaders } from '../../../local/src/web/headers';
import { localConfig } from '../../../local/src/web/localConfig';
import { checkClock } from './checkClock';
import { checkHeaders, checkOrigins } from './checkHeaders';

const config = localConfig({
  backendOrigin: 'http://localhost:4102',
  releaseOrigin: 'http://localhost:4101',
});
const sent = () => new Headers(shellHeaders(config));

describe('the headers of a shell', () => {
  test('pass as the local server sends them', () => {
    expect(checkHeaders(sent()).map(({ level }) => level)).toEqual(['good']);
    const policy = sent().get('content-security-policy') ?? '';
    expect(checkOrigins(policy, config.releaseOrigins)).toEqual([]);
  });

  test.each(['Content-Security-Policy', 'Integrity-Policy', 'X-Content-Type-Options'])(
    'are a problem without %s',
    (name) => {
      const headers = sent();
      headers.delete(name);
      const [finding, ...others] = checkHeaders(headers);
      expect(finding).toMatchObject({ level: 'problem', about: name, found: 'is missing' });
      expect(others).toEqual([]);
    },
  );

  test.each(["'unsafe-inline'", "'unsafe-eval'", '*', 'data:'])(
    'are a problem if scripts can be %s',
    (source) => {
      const headers = sent();
      const policy = headers.get('content-security-policy') ?? '';
      headers.set('content-security-policy', policy.replace('script-src', `script-src ${source}`));
      expect(checkHeaders(headers)).toMatchObject([{ level: 'problem' }]);
    },
  );

  test('are a problem if an origin of releases isn’t allowed', () => {
    const policy = sent().get('content-security-policy') ?? '';
    expect(checkOrigins(policy, ['https://releases.example'])).toMatchObject([
      { found: 'script-src lacks https://releases.example' },
      { found: 'connect-src lacks https://releases.example' },
    ]);
  });
});

describe('the clock', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');

  test.each([
    ['Thu, 01 Jan 2026 00:00:10 GMT', 'good'],
    ['Thu, 01 Jan 2026 00:05:00 GMT', 'warning'],
    ['nonsense', 'good'],
    [null, 'good'],
  ])('against %j is %s', (date, level) => {
    expect(checkClock(date, now).level).toBe(level);
  });
});
