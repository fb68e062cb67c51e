import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { minifySync } from '@swc/core';
import pureCalls from './pureCalls';

const read = (name: string) => readFileSync(createRequire(__filename).resolve(name), 'utf8');

/** As a script that exports nothing, but for what is asked of it. */
function built(source: string, asked: string): string {
  const script = source.replace(/^import [^;]*;$/gm, '').replace(/^export \{[^}]*\};?$/gm, '');
  const options = { compress: { toplevel: true, passes: 3 }, mangle: false, module: true };
  return minifySync(`${script}\nglobalThis.result = ${asked};`, options).code;
}

describe('what is not used of a flat file', () => {
  test('goes from d3-array', () => {
    const all = built(read('d3-array'), 'ticks(0, 1, 5)');
    const used = built(pureCalls(read('d3-array')), 'ticks(0, 1, 5)');
    expect(all).toContain('invalid rx');
    expect(used).not.toContain('invalid rx');
    expect(used.length).toBeLessThan(all.length * 0.6);
  });

  test('goes from d3-time, and what is used says the same', () => {
    const asked = 'utcMonth.every(2).range(new Date(0), new Date(2e10)).map(Number)';
    const [before, after] = [read('d3-time'), pureCalls(read('d3-time'))].map((source) => {
      const code = built(source, asked);
      const scope: { result?: unknown } = {};
      runInNewContext(code, Object.assign(scope, { globalThis: scope, bisector: () => ({}) }));
      return { code, result: JSON.stringify(scope.result) };
    });
    expect(after?.result).toBe(before?.result);
    expect(after?.code.length).toBeLessThan((before?.code.length ?? 0) * 0.8);
  });
});
