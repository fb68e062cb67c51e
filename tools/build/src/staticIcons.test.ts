import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import staticIcons from './staticIcons';

const require = createRequire(join(__dirname, '../../../host/package.json'));
const { createElement } = require('react') as typeof import('react');
const { renderToStaticMarkup } = require('react-dom/server') as typeof import('react-dom/server');
const lucide = require('lucide-react') as Readonly<Record<string, unknown>>;
const folder = join(dirname(require.resolve('lucide-react/package.json')), 'dist', 'esm');

type IconProps = Readonly<Record<string, unknown>>;

/** A module of the package as it is built. */
function build(file: string, modules: Readonly<Record<string, unknown>>): unknown {
  const source = staticIcons(readFileSync(join(folder, file), 'utf8'));
  const { code } = transformSync(source, { module: { type: 'commonjs' }, isModule: true });
  const exports: { default?: unknown } = {};
  runInNewContext(code, { exports, require: (name: string) => modules[name] });
  return exports.default;
}

const createLucideIcon = build('createLucideIcon.mjs', { react: { createElement } });

function markup(icon: unknown, props: IconProps): string {
  return renderToStaticMarkup(createElement(icon as () => null, props));
}

/** Icons that aren't another name of one. */
const files = readdirSync(join(folder, 'icons')).filter(
  (file) =>
    file.endsWith('.mjs') &&
    readFileSync(join(folder, 'icons', file), 'utf8').includes('const __iconData = {'),
);

describe('icons of lucide-react', () => {
  test('are drawn as the package draws them', () => {
    expect(files.length).toBeGreaterThan(1000);
    for (const file of files.filter((_, index) => index % 7 === 0)) {
      const icon = build(`icons/${file}`, {
        '../createLucideIcon.mjs': { __esModule: true, default: createLucideIcon },
      });
      const name = /, (\w+) as default/.exec(
        readFileSync(join(folder, 'icons', file), 'utf8'),
      )?.[1];
      const original = lucide[name ?? ''];
      for (const props of [{}, { className: 'a', 'aria-label': 'B' }, { role: 'img', width: 9 }]) {
        expect(markup(icon, props)).toBe(markup(original, props));
      }
    }
  });

  test('have no keys', () => {
    const pause = readFileSync(join(folder, 'icons', 'pause.mjs'), 'utf8');
    expect(pause).toContain('key: "');
    expect(staticIcons(pause)).not.toContain('key: "');
  });

  test('are not built from a version that creates them in another way', () => {
    const source = readFileSync(join(folder, 'createLucideIcon.mjs'), 'utf8');
    expect(() => staticIcons(source.replace('iconNode = []', 'nodes'))).toThrow(/doesn’t contain/);
  });
});
