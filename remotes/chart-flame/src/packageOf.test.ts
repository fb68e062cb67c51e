import { expect, test } from '@jest/globals';
import { packageOf, shortName } from './packageOf';

test.each([
  ['net/http.(*conn).serve', 'net/http', '(*conn).serve'],
  ['runtime.mallocgc', 'runtime', 'mallocgc'],
  ['serde_json::de::from_str', 'serde_json', 'de::from_str'],
  ['java.util.HashMap.get', 'java.util', 'HashMap.get'],
  ['@babel/parser.parse', '@babel/parser', 'parse'],
  ['Array.map', 'Array', 'map'],
  ['read', '', 'read'],
  ['POST /v1/charges', '', 'POST /v1/charges'],
  ['(garbage collector)', '', '(garbage collector)'],
  ['', '', ''],
])('the package of %p is %p', (name, packageName, short) => {
  expect(packageOf(name)).toBe(packageName);
  expect(shortName(name)).toBe(short);
});
