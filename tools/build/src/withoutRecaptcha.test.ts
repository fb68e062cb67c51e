import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { minifySync } from '@swc/core';
import pureClasses from './pureClasses';
import withoutRecaptcha from './withoutRecaptcha';

const require = createRequire(__filename);
const folder = join(dirname(require.resolve('@firebase/auth/package.json')), 'dist', 'esm');
const [file = ''] = readdirSync(folder).filter((name) => /^index-.*\.js$/.test(name));
const source = pureClasses(readFileSync(join(folder, file), 'utf8'));

/** A script of the flows that the shell uses. */
function withoutUnused(module: string): string {
  const script = module.replace(/^import [^;]*;$/gm, '').replace(/^export \{[^}]*\};?$/gm, '');
  const used =
    '[initializeAuth, connectAuthEmulator, createUserWithEmailAndPassword, signInWithEmailAndPassword]';
  const options = { compress: { toplevel: true, passes: 3 }, mangle: false, module: true };
  return minifySync(`${script}\nglobalThis.used = ${used};`, options).code;
}

describe('@firebase/auth without reCAPTCHA', () => {
  const [before = '', after = ''] = [source, withoutRecaptcha(source)].map(withoutUnused);

  test.each(['protected by reCAPTCHA', 'Running in emulator mode', 'containsLowercaseLetter'])(
    'has no “%s”',
    (text) => {
      expect([before.includes(text), after.includes(text)]).toEqual([true, false]);
    },
  );

  test('is 8 KB smaller', () => {
    expect(before.length - after.length).toBeGreaterThan(8000);
  });

  test('still signs in by password', () => {
    expect(after).toContain('accounts:signInWithPassword');
    expect(after).toContain('returnSecureToken');
  });

  test('is not built from a version that says something else', () => {
    const other = source.replace('new PasswordPolicyImpl(response)', 'policyOf(response)');
    expect(() => withoutRecaptcha(other)).toThrow(/PasswordPolicyImpl.* 0 times, expected once/);
  });
});
