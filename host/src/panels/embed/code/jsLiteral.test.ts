import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Json } from '../embedSubject';
import { hostileObject, hostileText } from '../embedSubjects.testkit';
import { jsLiteral } from './jsLiteral';

/** The value that JavaScript reads in it, as JSON. */
function read(code: string): string {
  return JSON.stringify(runInNewContext(`(${code})`));
}

describe('a value as a JavaScript literal', () => {
  test('evaluates to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(12), (value, indent) => {
        const json = JSON.stringify(value);
        expect(read(jsLiteral(JSON.parse(json) as Json, indent))).toBe(json);
      }),
    );
  });

  test('keeps a property called __proto__, and can’t end a script', () => {
    const code = jsLiteral(hostileObject);
    expect(read(code)).toBe(JSON.stringify(hostileObject));
    expect(code).not.toContain('<');
    expect(jsLiteral(hostileText)).not.toMatch(/[\n\u2028]/);
  });

  test('is formatted as people write it', () => {
    expect(jsLiteral({ x: ['host'], 'a-b': "it's" })).toBe(`{ x: ['host'], 'a-b': 'it\\'s' }`);
    expect(jsLiteral({ text: 'x'.repeat(80), list: [] })).toBe(
      `{\n  text: '${'x'.repeat(80)}',\n  list: [],\n}`,
    );
  });
});
