import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { minifySync } from '@swc/core';
import withoutHeartbeat from './withoutHeartbeat';

const require = createRequire(__filename);
const folder = dirname(require.resolve('@firebase/app/package.json'));
const source = readFileSync(join(folder, 'dist', 'esm', 'index.esm.js'), 'utf8');

/** A script that creates an app, without what that doesn't use. */
function withoutUnused(module: string): string {
  const script = module.replace(/^export \{[^}]*\};?$/gm, '');
  const options = { compress: { toplevel: true, passes: 3 }, mangle: false, module: true };
  return minifySync(`${script}\nglobalThis.app = initializeApp({});`, options).code;
}

describe('@firebase/app without its heartbeat', () => {
  test.each(['firebase-heartbeat-database', 'getHeartbeatsHeader'])('has no “%s”', (text) => {
    const scripts = [source, withoutHeartbeat(source)].map(withoutUnused);
    expect(scripts.map((script) => script.includes(text))).toEqual([true, false]);
  });

  test('is not built from a version that registers it in another way', () => {
    const other = source.replace("new Component('heartbeat'", "new Part('heartbeat'");
    expect(() => withoutHeartbeat(other)).toThrow(/heartbeat.* 0 times, expected once/);
  });
});
