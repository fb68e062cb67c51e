import { join, relative } from 'node:path';

export interface PackageOptions {
  readonly id: string;
  readonly template: Template;
  /** Where the project comes to lie. */
  readonly folder: string;
  /** Of the checkout that this command line is part of. */
  readonly root: string;
  readonly isInside: boolean;
  /** Version of an installed package. */
  readonly versionOf: (name: string) => string;
}

/** Folders below `templates`. */
export const templates = ['chart', 'chart-react', 'source'] as const;
export type Template = (typeof templates)[number];

/** What a remote imports, by template; all of it is shared with the shell. */
const imports: Readonly<Record<Template, readonly string[]>> = {
  chart: ['contract', 'frame', 'plot'],
  'chart-react': ['contract', 'frame', 'plot'],
  source: ['contract', 'frame'],
};

/**
 * The `package.json` of a new remote. Chartroom's packages are on no registry: in a repository of its
 * own a remote depends on them by links to the checkout that it was created from.
 */
export function packageJson(options: PackageOptions): object {
  const { id, template, folder, root, isInside, versionOf } = options;
  const link = (...path: string[]) =>
    `file:${relative(folder, join(root, ...path)).replaceAll('\\', '/')}`;
  const packages = imports[template].map((name) => {
    const specifier = `@chartroom/${name}`;
    return [specifier, isInside ? versionOf(specifier) : link('shared', name)];
  });
  const react = template === 'chart-react' ? ['react', 'react-dom'] : [];
  const dependencies = Object.fromEntries([
    ...packages,
    ...react.map((name) => [name, versionOf(name)] as const),
  ]);
  const common = { version: '1.0.0', private: true, type: 'module', sideEffects: false };
  if (isInside) {
    const exports = { './package.json': './package.json' };
    return { name: `@chartroom/${id}`, ...common, exports, dependencies };
  }
  return {
    name: id,
    ...common,
    scripts: {
      dev: 'remote dev',
      test: 'node --import @chartroom/cli/register --test src/*.test.ts',
      verify: 'remote verify',
      deploy: 'remote deploy',
    },
    dependencies,
    devDependencies: {
      '@chartroom/build': link('tools', 'build'),
      '@chartroom/cli': link('tools', 'cli'),
    },
    chartroom: { sequence: 1 },
  };
}
