import { join, relative } from 'node:path';

export interface PackageJsonOptions {
  readonly id: string;
  readonly template: Template;
  /** The project's folder. */
  readonly folder: string;
  /** The checkout that this command line belongs to; null for an installed package. */
  readonly checkout: string | null;
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

/** What every remote's project is checked with. */
const tools = ['@biomejs/biome', 'typescript'] as const;

/** Whose versions `versionOf` is asked for. */
export const scaffoldPackages: readonly string[] = [
  ...new Set(
    Object.values(imports)
      .flat()
      .map((name) => `@chartroom/${name}`),
  ),
  ...['@chartroom/build', '@chartroom/cli', 'react', 'react-dom'],
  ...['node', 'react', 'react-dom'].map((name) => `@types/${name}`),
  ...tools,
];

/**
 * The `package.json` of a new remote. A standalone project that a checkout creates depends on its
 * packages by links, and one that an installed package creates by versions.
 */
export function packageJson(options: PackageJsonOptions): object {
  const { id, template, folder, checkout, isInside, versionOf } = options;
  const own = (name: string, ...path: string[]) =>
    checkout && !isInside
      ? `file:${relative(folder, join(checkout, ...path)).replaceAll('\\', '/')}`
      : versionOf(name);
  const packages = imports[template].map((name) => {
    const specifier = `@chartroom/${name}`;
    return [specifier, own(specifier, 'shared', name)] as const;
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
  const installed = [...types, ...tools].map((name) => [name, own(name, 'node_modules', name)]);
  return {
    name: id,
    ...common,
    scripts: {
      dev: 'remote dev',
      types: 'tsc',
      lint: 'biome ci .',
      test: 'tsc && node --import @chartroom/cli/register --test src/*.test.ts',
      verify: 'remote verify',
      deploy: 'remote deploy',
    },
    dependencies,
    devDependencies: {
      '@chartroom/build': own('@chartroom/build', 'tools', 'build'),
      '@chartroom/cli': own('@chartroom/cli', 'tools', 'cli'),
      ...Object.fromEntries(installed),
    },
    chartroom: { sequence: 1 },
  };
}
