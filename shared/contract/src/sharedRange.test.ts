import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { sharedModules } from './sharedModules';
import { sharedRange } from './sharedRange';

const entryOf = (name: string) => sharedModules.find((one) => one.name === name) ?? {};

describe('the range of a shared module', () => {
  test.each(['react', 'react/', 'react-dom', 'react-dom/'])(
    'includes all versions of the same major of %s',
    (name) => {
      expect(sharedRange(entryOf(name), '19.3.1')).toBe('^19.0.0');
      expect(sharedRange(entryOf(name), '18.3.1')).toBe('^18.0.0');
      expect(sharedRange(entryOf(name), '19.3.1+own')).toBe('^19.0.0');
    },
  );

  test('starts at the version that a remote was built with for our own packages', () => {
    expect(sharedRange(entryOf('@chartroom/plot'), '1.2.3')).toBe('^1.2.3');
  });

  test('includes only itself for a pre-release', () => {
    expect(sharedRange(entryOf('react'), '20.0.0-rc.1')).toBe('^20.0.0-rc.1');
  });
});

/** What React has got since 19.0, which a host of the same major may lack. */
const since = [
  'Activity',
  'ViewTransition',
  'addTransitionType',
  'cacheSignal',
  'captureOwnerStack',
  'resume',
  'useEffectEvent',
];

test('what runs on another page’s React uses only what its major has had from the start', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const scripts = ['remotes', 'shared/identity', 'shared/plot', 'shared/react'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*(node_modules|dist)\/).*\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  );
  const asked = scripts.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'react(?:-dom)?(?:\/\w+)?'/g),
    ].map(([, names = '']) => names.split(',').map((name) => name.trim())),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.flat().filter((name) => since.includes(name))).toEqual([]);
});
