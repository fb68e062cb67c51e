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

  test('goes from d3-shape, and what is used says the same', () => {
    const asked = 'pie()([3, 1, 2]).map(({ startAngle }) => startAngle)';
    const [before, after] = [read('d3-shape'), pureCalls(read('d3-shape'))].map((source) => {
      const code = built(source, asked);
      const scope: { result?: unknown } = {};
      runInNewContext(code, Object.assign(scope, { globalThis: scope }));
      return { code, result: JSON.stringify(scope.result) };
    });
    expect(after?.result).toBe(before?.result);
    expect(before?.code).toContain('bezierCurveTo');
    expect(after?.code).not.toContain('bezierCurveTo');
    expect(after?.code.length).toBeLessThan((before?.code.length ?? 0) / 4);
  });

  test('stays where it is used: a line along the curves of d3-shape', () => {
    const drawn = `
function drawn(curve) {
  const calls = [];
  const call = (name) => (...values) => calls.push(name, ...values);
  const context = { moveTo: call('M'), lineTo: call('L'), bezierCurveTo: call('C') };
  line().curve(curve).context(context)([[0, 1], [1, 3], [2, 2]]);
  return calls.join(' ');
}`;
    const [before, after] = [read('d3-shape'), pureCalls(read('d3-shape'))].map((source) => {
      const scope: { result?: unknown } = {};
      const code = built(source + drawn, 'drawn(monotoneX) + drawn(bundle)');
      runInNewContext(code, Object.assign(scope, { globalThis: scope }));
      return scope.result;
    });
    expect(before).toMatch(/^M 0 1 C .* 2 2M 0 1 L /);
    expect(after).toBe(before);
  });
});
