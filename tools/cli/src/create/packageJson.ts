import { join, relative } from 'node:path';

export interface PackageJsonOptions {
  readonly id: string;
  readonly template: Template;
  /** The project's folder. */
  readonly folder: string;
  /** The checkout that this command line belongs to. */
  readonly root: string;
  readonly isInside: boolean;
  /** Version of an installed package. */
  readonly versionOf: (name: string) => string;
}

/** Folders below `templates`. */
export const templates = ['chart', 'chart-react', 'source'] as const;
export type Template = (typeof templates)[number];

/** Packages that each template imports; all are shared with the shell. */
const imports: Readonly<Record<Template, readonly string[]>> = {
  chart: ['contract', 'frame', 'plot'],
  'chart-react': ['contract', 'frame', 'plot'],
  source: ['contract', 'frame'],
};

/**
 * The `package.json` of a new remote. Chartroom's packages aren't on a registry: a standalone project
 * depends on them by links to the checkout that created it.
 */
export function packageJson(options: PackageJsonOptions): object {
  const { id, template, folder, root, isInside, versionOf } = options;
  const link = (...path: string[]) =>
    `file:${relative(folder, join(root, ...path)).replaceAll('\\', '/')}`;
  const packages = imports[template].map((name) => {
    const specifier = `@chartroom/${name}`;
    return [specifier, isInside ? versionOf(specifier) : link('shared', name)];
  });
  const react = template === 'chart-react' ? ['react', 'react-dom'] : [];
  const types = ['node', ...react].map((name) => `@types/${name}`);
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
      types: 'tsc',
      test: 'tsc && node --import @chartroom/cli/register --test src/*.test.ts',
      verify: 'remote verify',
      deploy: 'remote deploy',
    },
    dependencies,
    devDependencies: {
      '@chartroom/build': link('tools', 'build'),
      '@chartroom/cli': link('tools', 'cli'),
      ...Object.fromEntries(
        [...types, 'typescript'].map((name) => [name, link('node_modules', name)] as const),
      ),
    },
    chartroom: { sequence: 1 },
  };
}
