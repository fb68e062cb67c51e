import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hostileText } from '../embedSubjects.testkit';
import { htmlAttribute } from './htmlAttribute';
import { parseElements } from './readCode.testkit';

describe('an attribute', () => {
  test.each([hostileText, `only "these"`, `only 'these'`, 'a\r\nb', '&lt;', ''])(
    'is read as it was written: %j',
    (value) => {
      const [found] = parseElements(`<i ${htmlAttribute('title', value)}></i>`);
      expect(found).toEqual({ tag: 'i', attributes: { title: value } });
    },
  );

  test('is parsed as it was written, whatever its value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        fc.pre(!value.includes('\0'));
        const [found] = parseElements(`<i ${htmlAttribute('title', value)}></i>`);
        expect(found?.attributes.title).toBe(value);
      }),
    );
  });

  test('uses the quotes that need no escaping', () => {
    expect(htmlAttribute('keys', '{"kty":"EC"}')).toBe(`keys='{"kty":"EC"}'`);
    expect(htmlAttribute('src', 'https://a.example/')).toBe('src="https://a.example/"');
  });
});
