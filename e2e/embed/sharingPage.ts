import { build } from 'esbuild';
import { type ReactMajor, reactBuild } from '../embedFrameworks/reactHost';

/** The modules that React comes in. */
export const reactModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
] as const;

/**
 * The script of a page that renders by a React of its own and shares those of its modules with parcels, as
 * version `says`. Leaves all of them as `pageModules`.
 */
export async function sharingScript(
  major: ReactMajor,
  version: string,
  shared: readonly (typeof reactModules)[number][] = reactModules,
): Promise<string> {
  const modules = reactModules.map((name) => `'${name}': require('${name}')`);
  const contents = `
    const pageModules = { ${modules.join(', ')} };
    const copyOf = (module) => ({ from: 'page', loaded: 1, lib: () => module, get: async () => () => module });
    const chartroomShared = Object.fromEntries(
      ${JSON.stringify(shared)}.map((name) => [name, { '${version}': copyOf(pageModules[name]) }]),
    );
    Object.assign(window, { pageModules, chartroomShared });
    const { createElement } = pageModules.react;
    addEventListener('load', () => {
      const place = document.getElementById('app');
      pageModules['react-dom/client'].createRoot(place).render(createElement('p', null, 'A page of React'));
    });`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: __dirname, loader: 'js' },
    ...reactBuild(major, 'production'),
    format: 'iife',
  });
  const [script] = outputFiles;
  if (!script) throw new Error('esbuild made no script of a page with React');
  return script.text.replaceAll('</', '<\\/');
}
