import { describe, expect, test } from '@jest/globals';
import { isHttpsOrLoopback, isLoopback } from './loopback';

const safe = [
  'https://charts.example/',
  'https://localhost.evil.example/',
  'http://localhost/',
  'http://LOCALHOST:4100/chartroom/',
  'http://127.0.0.1:4100/',
  'http://127.255.0.9/',
  // Other ways to write 127.0.0.1, which the URL parser knows.
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://127.0.0.1./',
  'http://[::1]:4100/',
  'http://[0:0:0:0:0:0:0:1]/',
];

const unsafe = [
  'http://charts.example/',
  'http://localhost.evil.example/',
  'http://localhost.:4100/',
  'http://a.localhost/',
  'http://127.0.0.1.nip.io/',
  'http://evil127.0.0.1.example/',
  'http://127.0.0.1@evil.example/',
  'http://localhost:4100@evil.example/',
  'http://evil.example\\@localhost/',
  'http://evil.example#@localhost/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::]/',
  'http://0.0.0.0/',
  'http://128.0.0.1/',
  'http://10.0.0.1/',
  'http://192.168.1.5:4100/',
  'ftp://localhost/',
  'ws://localhost/',
  'file:///etc/passwd',
];

describe('a request to', () => {
  test.each(safe)('%s can’t be read on the way', (address) => {
    expect(isHttpsOrLoopback(new URL(address))).toBe(true);
  });

  test.each(unsafe)('%s could be read on the way', (address) => {
    expect(isHttpsOrLoopback(new URL(address))).toBe(false);
  });
});

test('a name below localhost is this machine for browsers', () => {
  expect(isLoopback('a.localhost')).toBe(true);
  expect(isLoopback('localhost.evil.example')).toBe(false);
});
