import type { ChartSubject } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { stringLiteral } from './jsLiteral';
import { parcelConstants } from './parcel';

/** For a single-spa root config of native modules: the chart as a parcel. */
export function singleSpaCode(subject: ChartSubject): CodeFile[] {
  const code = [
    `import { mountRootParcel } from 'single-spa';`,
    '',
    '// This release. Change the address to use another one.',
    `const chart = () => import(${stringLiteral(`${subject.folder}parcel.mjs`)});`,
    ...parcelConstants(subject),
    '',
    '/** Draws into an empty element that has a size; the parcel has `update` and `unmount`. */',
    'export function showChart(domElement, data = example) {',
    '  return mountRootParcel(chart, { ...settings, data, domElement });',
    '}',
  ];
  return [{ name: 'chart.js', code: code.join('\n') }];
}
