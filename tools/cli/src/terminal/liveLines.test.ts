import { describe, expect, test } from '@jest/globals';
import { createLiveLines } from './liveLines';

const csi = '\u001B';
const back = new RegExp(`^${csi}\\[(\\d+)A${csi}\\[0J`);

/** A terminal that knows what these lines use: back some lines, and clear from there. */
function createScreen(columns = 40) {
  let text = '';
  const out = {
    columns,
    write(chunk: string) {
      const moved = back.exec(chunk);
      const kept = moved
        ? text.split('\n').slice(0, -1 - Number(moved[1]))
        : text.split('\n').slice(0, -1);
      text = `${kept.map((line) => `${line}\n`).join('')}${moved ? chunk.slice(moved[0].length) : chunk}`;
    },
  };
  const lines = createLiveLines(out as unknown as NodeJS.WriteStream);
  return { lines, seen: () => text.split('\n').slice(0, -1) };
}

describe('live lines', () => {
  test('change in their places, in the order in which they came', () => {
    const { lines, seen } = createScreen();
    lines.show('a', 'a: 1', {});
    lines.show('b', 'b: 1', {});
    lines.show('a', 'a: 2', {});
    expect(seen()).toEqual(['a: 2', 'b: 1']);
  });

  test('that are empty go away, and what was never there is not drawn', () => {
    const { lines, seen } = createScreen();
    lines.show('', 'waiting', {});
    lines.show('a', 'a: 1', {});
    lines.show('', '', {});
    lines.show('b', '', {});
    expect(seen()).toEqual(['a: 1']);
  });

  test('never wrap, nor carry control characters', () => {
    const { lines, seen } = createScreen(30);
    lines.show('a', `\u001B[31m${'x'.repeat(100)}\n`, {});
    lines.show('b', 'b', {});
    lines.show('b', 'c', {});
    expect(seen()).toEqual([`${'x'.repeat(28)}…`, 'c']);
  });

  test('stay when they have ended', () => {
    const { lines, seen } = createScreen();
    lines.show('a', 'a: 1', {});
    lines.end();
    lines.show('b', 'b', {});
    expect(seen()).toEqual(['a: 1', 'b']);
  });
});
