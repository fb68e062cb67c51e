import { describe, expect, test } from '@jest/globals';
import { entry } from './entry';

function inSeconds({ ms }: { ms: number }) {
  return { s: ms / 1000 };
}

describe('entry', () => {
  test('writes the context’s values into the detail, and nothing of what they contain', () => {
    const { detail } = entry<{ url: string; status: number }>()('Title', '{url}, {status}, {url}');
    expect(detail({ url: '{status} $& %', status: 404 })).toBe('{status} $& %, 404, {status} $& %');
  });

  test('writes what is calculated from the context', () => {
    const { detail, values } = entry(inSeconds)('Title', '{s} s');
    expect(values({ ms: 1500 })).toEqual({ s: 1.5 });
    expect(detail({ ms: 1500 })).toBe('1.5 s');
  });

  test('keeps the message for translation', () => {
    const { detailMessage } = entry<{ url: string }>()('Title', 'Check {url}.');
    expect(detailMessage).toBe('Check {url}.');
  });

  test('doesn’t compile with a placeholder that the context lacks', () => {
    // @ts-expect-error
    entry<{ url: string }>()('Title', 'Check {url} and {uri}.');
    // @ts-expect-error
    entry(inSeconds)('Title', '{ms} ms');
    // Of two joined literals, TypeScript doesn’t know the text.
    // @ts-expect-error
    entry<{ url: string }>()('Title', 'Check ' + '{url}.');
  });
});
