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
  test('change in place, in the order in which they were added', () => {
    const { lines, seen } = createScreen();
    lines.show('a', 'a: 1', {});
    lines.show('b', 'b: 1', {});
    lines.show('a', 'a: 2', {});
    expect(seen()).toEqual(['a: 2', 'b: 1']);
  });

  test('are removed when empty, and empty new lines aren’t drawn', () => {
    const { lines, seen } = createScreen();
    lines.show('', 'waiting', {});
    lines.show('a', 'a: 1', {});
    lines.show('', '', {});
    lines.show('b', '', {});
    expect(seen()).toEqual(['a: 1']);
  });

  test('never wrap or contain control characters', () => {
    const { lines, seen } = createScreen(30);
    lines.show('a', `\u001B[31m${'x'.repeat(100)}\n`, {});
    lines.show('b', 'b', {});
    lines.show('b', 'c', {});
    expect(seen()).toEqual([`${'x'.repeat(28)}…`, 'c']);
  });

  test('stay on screen after they end', () => {
    const { lines, seen } = createScreen();
    lines.show('a', 'a: 1', {});
    lines.end();
    lines.show('b', 'b', {});
    expect(seen()).toEqual(['a: 1', 'b']);
  });
});
