import { describe, expect, test } from '@jest/globals';
import { parseBase, parsePort, parseSourceOrigin } from './startOptions';

describe('the option --base', () => {
  test.each([
    ['/chartroom/', '/chartroom/'],
    ['chartroom', '/chartroom/'],
    ['/a/b-c/d.e', '/a/b-c/d.e/'],
    ['/büro/', '/büro/'],
    ['/', '/'],
    ['', '/'],
    ['..a', '/..a/'],
  ])('takes the path %j', (text, base) => {
    expect(parseBase(text)).toBe(base);
  });

  test.each([
    '../..',
    '/a/../b/',
    '/./',
    '//evil.example',
    '///',
    '//',
    '/a//b/',
    '/a/?x=1',
    '/a/#b',
    '/%2e%2e/',
    '/a\\b/',
    'http://evil.example/',
    '/a b/',
    '/"><script>/',
    '/$&/',
    '/\u0000/',
    '/a\n/',
  ])('refuses %j', (text) => {
    expect(parseBase(text)).toBeNull();
  });
});

describe('a port option', () => {
  test.each([
    ['0', 0],
    ['4100', 4100],
    ['65535', 65_535],
  ])('takes %s', (text, port) => {
    expect(parsePort(text)).toBe(port);
  });

  test.each(['', ' ', '-1', '1e3', '0x10', '65536', '99999', '41OO', '4100.5', '+1', 'NaN', '١'])(
    'refuses %j',
    (text) => {
      expect(parsePort(text)).toBeNull();
    },
  );
});

describe('the option --source-origin', () => {
  test.each([
    ['https://files.example', 'https://files.example'],
    ['https://files.example/data/a.csv?x=1', 'https://files.example'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['HTTPS://Files.Example:443', 'https://files.example'],
  ])('takes the origin of %j', (text, origin) => {
    expect(parseSourceOrigin(text)).toBe(origin);
  });

  test.each([
    'files.example',
    'ftp://files.example',
    'data:,a',
    '*',
    '',
    'https://me:x@files.example',
  ])('refuses %j', (text) => {
    expect(parseSourceOrigin(text)).toBeNull();
  });
});
