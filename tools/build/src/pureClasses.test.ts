import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { minifySync } from '@swc/core';
import pureClasses from './pureClasses';

const require = createRequire(__filename);
const folder = join(dirname(require.resolve('@firebase/auth/package.json')), 'dist', 'esm');
const [file = ''] = readdirSync(folder).filter((name) => /^index-.*\.js$/.test(name));
const source = readFileSync(join(folder, file), 'utf8');

/** As a script that exports nothing, but for what is asked of it. */
function built(code: string, asked: string): string {
  const script = code
    .replace(
      /^import \{([^}]*)\} from '([^']*)';$/gm,
      (_, names: string, from: string) =>
        `const {${names.replaceAll(' as ', ': ')}} = require('${from}');`,
    )
    .replace(/^import '[^']*';$/gm, '')
    .replace(/^export \{[^}]*\};?$/gm, '');
  const options = { compress: { toplevel: true, passes: 3 }, mangle: false, module: true };
  return minifySync(`${script}\nglobalThis.result = ${asked};`, options).code;
}

function resultOf(code: string): unknown {
  const scope: { result?: unknown } = {};
  const log = { ...console, debug: () => undefined };
  runInNewContext(code, Object.assign(scope, { globalThis: scope, require, console: log }));
  return JSON.stringify(scope.result);
}

describe('@firebase/auth without the classes that are not used', () => {
  const asked = `[
    EmailAuthProvider.PROVIDER_ID,
    EmailAuthProvider.EMAIL_LINK_SIGN_IN_METHOD,
    EmailAuthProvider.credential('ann@example.com', 'secret').toJSON(),
    inMemoryPersistence.type,
    typeof signInAnonymously,
  ]`;

  test('keeps the static properties of those that are used', () => {
    const expected = resultOf(built(source, asked));
    expect(expected).toContain('ann@example.com');
    expect(resultOf(built(pureClasses(source), asked))).toBe(expected);
  });

  test.each(['verifyPhoneNumber', 'twitter.com', 'currentPopupAction'])('has no “%s”', (text) => {
    expect(built(source, asked)).toContain(text);
    expect(built(pureClasses(source), asked)).not.toContain(text);
  });
});
