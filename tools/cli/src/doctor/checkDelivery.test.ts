import { describe, expect, test } from '@jest/globals';
import { checkDelivery, firstScriptUrl } from './checkDelivery';

const url = 'https://charts.example/a/main.0123456789abcdef.js';

function scriptWith(headers: Record<string, string>, status = 200): Response {
  const response = new Response('', { status, headers });
  Object.defineProperty(response, 'url', { value: url });
  return response;
}

const compressed = { 'Content-Encoding': 'gzip' };
const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };

describe('the first script', () => {
  test('is found in the page', () => {
    const html = '<script defer blocking="render" src="main.0123456789abcdef.js" integrity="x">';
    expect(firstScriptUrl(html, 'https://charts.example/a/')).toBe(url);
    expect(firstScriptUrl('<p>Nothing here', 'https://charts.example/a/')).toBeNull();
  });

  test('passes if it is compressed and cached', () => {
    expect(checkDelivery(scriptWith({ ...compressed, ...kept }))).toMatchObject([
      { level: 'good' },
    ]);
  });

  test.each([
    [kept, 'main.0123456789abcdef.js isn’t compressed', 'gzip_types'],
    [compressed, 'browsers fetch main.0123456789abcdef.js again on each visit', 'immutable'],
    [
      { ...compressed, 'Cache-Control': 'no-cache' },
      'browsers fetch main.0123456789abcdef.js again on each visit',
      'immutable',
    ],
  ])('is a warning with only %j, and has a remedy', (headers, found, remedy) => {
    expect(checkDelivery(scriptWith(headers))).toEqual([
      {
        level: 'warning',
        about: 'Files of the shell',
        found,
        remedy: expect.stringContaining(remedy),
      },
    ]);
  });

  test.each([null, scriptWith({}, 404)])('is a warning if it is missing', (script) => {
    expect(checkDelivery(script)).toMatchObject([{ found: 'the first script is missing' }]);
  });
});
