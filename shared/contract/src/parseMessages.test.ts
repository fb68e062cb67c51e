import { describe, expect, test } from '@jest/globals';
import { limits } from './limits';
import { parseMessages } from './parseMessages';

describe('parseMessages', () => {
  test('returns texts by their English message', () => {
    expect(parseMessages({ Close: 'Schließen' })).toEqual({
      ok: true,
      value: { Close: 'Schließen' },
    });
  });

  test.each([undefined, null, 'text', [], 7])('refuses %p, which is no object', (input) => {
    expect(parseMessages(input)).toMatchObject({ ok: false });
  });

  test('lists what is no text or too long, with its path', () => {
    const long = 'x'.repeat(limits.messageLength + 1);
    expect(parseMessages({ Close: 7, Open: 'Öffnen', Save: long })).toMatchObject({
      ok: false,
      problems: [{ path: 'Close' }, { path: 'Save' }],
    });
  });

  test('refuses more messages than a release may have', () => {
    const entries = Array.from({ length: limits.messages + 1 }, (_, index) => [`m${index}`, 'x']);
    expect(parseMessages(Object.fromEntries(entries))).toMatchObject({ ok: false });
  });

  test('keeps a message called “__proto__” a message', () => {
    const parsed = parseMessages(JSON.parse('{"__proto__":"x","a":"b"}'));
    expect(parsed.ok && Object.entries(parsed.value)).toEqual([
      ['__proto__', 'x'],
      ['a', 'b'],
    ]);
  });
});
