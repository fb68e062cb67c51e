import type { ChartSubject } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { jsLiteral, stringLiteral } from './jsLiteral';
import { generateShowChartFunction, parcelConstants, sharedConfigLines } from './parcel';

/** For a Vite application that is a module federation host. */
export function viteHostCode(subject: ChartSubject): CodeFile[] {
  const { remote, container } = subject;
  const release = {
    type: 'var',
    name: container,
    entry: `${subject.folder}mf-manifest.json`,
  };
  const config = [
    `import { federation } from '@module-federation/vite';`,
    `import { defineConfig } from 'vite';`,
    '',
    'export default defineConfig({',
    `  build: { target: 'es2022' },`,
    '  plugins: [',
    '    federation({',
    `      name: 'our_host',`,
    '      // This release. Change the address to use another one.',
    `      remotes: ${jsLiteral({ [remote]: release }, 6)},`,
    ...sharedConfigLines(6),
    '    }),',
    '  ],',
    '});',
  ];
  const code = [
    ...parcelConstants(subject),
    '',
    ...generateShowChartFunction(`import(${stringLiteral(`${remote}/parcel`)})`),
  ];
  return [
    { name: 'vite.config.js', code: config.join('\n') },
    { name: 'src/chart.js', code: code.join('\n') },
  ];
}
