import { expect, test } from '@jest/globals';
import { packageJson, scaffoldPackages } from './packageJson';

const versions: Readonly<Record<string, string>> = { react: '19.3.1', '@chartroom/plot': '2.3.4' };
const versionOf = (name: string) => versions[name] ?? '1.0.0';
const options = { id: 'chart-x', checkout: '/projects/chartroom', versionOf } as const;

test('a remote in the repository depends on workspaces by version', () => {
  const folder = '/projects/chartroom/remotes/chart-x';
  expect(packageJson({ ...options, template: 'chart', folder, isInside: true })).toMatchObject({
    name: '@chartroom/chart-x',
    dependencies: { '@chartroom/plot': '2.3.4' },
  });
});

test('a remote elsewhere depends on the checkout by links, and has scripts of its own', () => {
  const folder = '/projects/team/chart-x';
  const own = packageJson({ ...options, template: 'chart-react', folder, isInside: false });
  expect(own).toMatchObject({
    name: 'chart-x',
    scripts: { dev: 'remote dev', types: 'tsc', test: expect.stringMatching(/^tsc && node /) },
    dependencies: { '@chartroom/plot': 'file:../../chartroom/shared/plot', react: '19.3.1' },
    devDependencies: {
      '@chartroom/cli': 'file:../../chartroom/tools/cli',
      '@types/react-dom': 'file:../../chartroom/node_modules/@types/react-dom',
      typescript: 'file:../../chartroom/node_modules/typescript',
    },
  });
});

test('a remote of an installed package depends on packages by version', () => {
  const folder = '/projects/team/chart-x';
  const asked: string[] = [];
  const own = packageJson({
    ...{ ...options, checkout: null, template: 'chart-react', folder, isInside: false },
    versionOf(name) {
      asked.push(name);
      return versionOf(name);
    },
  });
  expect(JSON.stringify(own)).not.toContain('file:');
  expect(own).toMatchObject({
    dependencies: { '@chartroom/plot': '2.3.4', react: '19.3.1' },
    devDependencies: { '@chartroom/cli': '1.0.0', typescript: '1.0.0' },
  });
  expect(scaffoldPackages).toEqual(expect.arrayContaining(asked));
});

test('a source depends on no drawing packages', () => {
  const folder = '/projects/team/data-x';
  const own = packageJson({ ...options, template: 'source', folder, isInside: false });
  expect(Object.keys((own as { dependencies: object }).dependencies)).toEqual([
    '@chartroom/contract',
    '@chartroom/frame',
  ]);
});
