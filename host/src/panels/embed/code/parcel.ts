import type { ChartSubject } from '../embedSubject';
import { constDeclaration, exampleComment } from './constants';

/** A parcel's `settings`, and its rows as `example`. */
export function parcelConstants({ title, encoding, options, example }: ChartSubject): string[] {
  const types = example?.types ?? {};
  const settings = {
    title,
    ...(Object.keys(encoding).length > 0 ? { encoding } : {}),
    ...(Object.keys(options).length > 0 ? { options } : {}),
    ...(Object.keys(types).length > 0 ? { types } : {}),
  };
  return [
    constDeclaration('settings', settings),
    exampleComment,
    constDeclaration('example', example?.rows ?? null),
  ];
}

/** A function that mounts a chart by its lifecycle functions, however they were loaded. */
export function generateShowChartFunction(load: string): string[] {
  return [
    '/** Draws into an empty element that has a size. */',
    'export async function showChart(domElement, data = example) {',
    `  const chart = await ${load};`,
    '  const props = { ...settings, data, domElement };',
    '  await chart.mount(props);',
    '  return {',
    '    update: (data) => chart.update({ ...props, data }),',
    '    remove: () => chart.unmount(props),',
    '  };',
    '}',
  ];
}

/** The shared modules of a module federation host, for either bundler's configuration. */
export function sharedConfigLines(indent: number): string[] {
  const lines = [
    '// The default strategy contacts every remote at startup: one that is down stops the page.',
    `shareStrategy: 'loaded-first',`,
    'shared: {',
    '  react: { singleton: true },',
    `  'react/': { singleton: true },`,
    `  'react-dom': { singleton: true },`,
    `  'react-dom/': { singleton: true },`,
    '},',
  ];
  return lines.map((line) => `${' '.repeat(indent)}${line}`);
}
