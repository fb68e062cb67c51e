import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { minifySync } from '@swc/core';
import pureComponents from './pureComponents';

const require = createRequire(__filename);
const folder = join(dirname(require.resolve('react-router/package.json')), 'dist', 'production');
const source = readdirSync(folder)
  .filter((name) => /^chunk-.*\.mjs$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .find((text) => text.includes('function LinkWithRef('));

/** As a script that exports nothing, but for what is asked of it. */
function built(code: string, asked: string): string {
  const script = code
    .replace(/^import \* as (\w+) from "([^"]*)";$/gm, 'const $1 = require("$2");')
    .replace(
      /^import \{([^}]*)\} from "([^"]*)";$/gm,
      (_, names: string, from: string) =>
        `const {${names.replaceAll(' as ', ': ')}} = require("${from}");`,
    )
    .replace(/^export \{[^}]*\};?$/gm, '')
    .replaceAll('import.meta', '({})');
  const options = { compress: { toplevel: true, passes: 3 }, mangle: false, module: true };
  return minifySync(`${script}\nglobalThis.result = ${asked};`, options).code;
}

function resultOf(code: string): unknown {
  const scope: { result?: unknown } = {};
  runInNewContext(code, Object.assign(scope, { globalThis: scope, require, console, URL }));
  return scope.result;
}

const links = `require('react-dom/server').renderToString(
  React.createElement(
    MemoryRouter,
    { initialEntries: ['/a'] },
    React.createElement(Link, { to: '/b?c=1', title: 'B' }, 'B'),
    React.createElement(NavLink, { to: '/a', className: 'item' }, 'A'),
  ),
)`;

/** Nested routes as the shell has them, where each writes its parameters. */
function routesAt(path: string): string {
  return `((e) => {
    const Params = () => JSON.stringify(useParams());
    const Go = () => (useNavigate(), 'index');
    return require('react-dom/server').renderToString(
      e(MemoryRouter, { initialEntries: [${JSON.stringify(path)}] },
        e(Routes, null,
          e(Route, { path: '/', element: e(Outlet) },
            e(Route, { index: true, element: e(Go) }),
            e(Route, { path: 'w/:workspace', element: e(React.Fragment, null, 'w', e(Outlet)) },
              e(Route, { index: true, element: e(Params) }),
              e(Route, { path: 'd/:id', element: e(Params) }),
              e(Route, { path: '*', element: e(Params) })),
            e(Route, { path: '*', element: 'none' })))));
  })(React.createElement)`;
}

describe('react-router without what is not used', () => {
  test('renders the same links', () => {
    const expected = resultOf(built(source ?? '', links));
    expect(expected).toContain('<a aria-current="page" class="item active" href="/a"');
    expect(resultOf(built(pureComponents(source ?? ''), links))).toBe(expected);
  });

  test('renders the same routes', () => {
    for (const path of ['/', '/w/demo', '/w/demo/d/a%20b', '/w/demo/else', '/nowhere/else']) {
      const asked = routesAt(path);
      const expected = resultOf(built(source ?? '', asked));
      expect(resultOf(built(pureComponents(source ?? ''), asked))).toBe(expected);
      if (path.includes('a%20b')) expect(expected).toContain('&quot;id&quot;:&quot;a b&quot;');
    }
  });

  test.each(['HydrateFallback', 'digest'])('has nothing of a data router, such as “%s”', (text) => {
    const asked = routesAt('/w/demo');
    expect(built(source ?? '', asked)).toContain(text);
    expect(built(pureComponents(source ?? ''), asked)).not.toContain(text);
  });

  test.each(['modulepreload', 'formmethod', 'IntersectionObserver'])('has no “%s”', (text) => {
    expect(built(source ?? '', links)).toContain(text);
    expect(built(pureComponents(source ?? ''), links)).not.toContain(text);
  });

  test('is not built from a version whose links prefetch in another way', () => {
    const other = source?.replace('= usePrefetchBehavior(', '= usePrefetch(') ?? '';
    expect(() => pureComponents(other)).toThrow(/usePrefetchBehavior.* 0 times, expected once/);
  });
});
