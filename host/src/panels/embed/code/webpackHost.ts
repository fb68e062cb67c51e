import type { ChartSubject } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { constDeclaration } from './constants';
import { stringLiteral } from './jsLiteral';
import { generateShowChartFunction, parcelConstants, sharedConfigLines } from './parcel';

/** For a webpack 5 application that is a module federation host. */
export function webpackHostCode(subject: ChartSubject): CodeFile[] {
  const { remote, container } = subject;
  const entry = `${subject.folder}mf-manifest.json`;
  const code = [
    `import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';`,
    '',
    '// This release. Change the address to use another one.',
    constDeclaration('release', { name: container, alias: remote, entry }),
    'registerRemotes([release]);',
    '',
    ...parcelConstants(subject),
    '',
    ...generateShowChartFunction(`loadRemote(${stringLiteral(`${remote}/parcel`)})`),
  ];
  return [
    { name: 'webpack.config.js', code: config },
    { name: 'src/index.js', code: boundary },
    { name: 'src/chart.js', code: code.join('\n') },
  ];
}

const config = [
  `import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';`,
  '',
  'export default {',
  `  entry: './src/index.js',`,
  `  output: { publicPath: 'auto', uniqueName: 'our_host' },`,
  '  plugins: [',
  '    new ModuleFederationPlugin({',
  `      name: 'our_host',`,
  ...sharedConfigLines(6),
  '    }),',
  '  ],',
  '};',
].join('\n');

const boundary = `// Load the shared modules before the application imports them.
import('./start');`;
