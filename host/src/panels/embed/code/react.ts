import { elementSettings, scriptAddress } from '../elementSettings';
import type { ElementSubject } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { componentName } from './componentName';
import { constant, exampleComment } from './constants';

/** For React 18 and 19, by the package that the shell serves. */
export function reactCode(subject: ElementSubject): CodeFile[] {
  const { words, values, rows } = elementSettings(subject);
  const name = componentName(subject.title);
  const settings = { script: scriptAddress(subject), ...Object.fromEntries([...words, ...values]) };
  const code = [
    `import { ChartroomPanel } from '@chartroom/react';`,
    '',
    constant('settings', settings),
    '',
    ...(rows === null
      ? [`export function ${name}() {`, '  return <ChartroomPanel {...settings} />;', '}']
      : [
          exampleComment,
          constant('example', rows),
          '',
          `export function ${name}({ data = example }) {`,
          '  return <ChartroomPanel {...settings} data={data} />;',
          '}',
        ]),
  ];
  return [
    { name: 'Once', code: `npm install ${subject.shell}chartroom-react.tgz` },
    { name: `${name}.jsx`, code: code.join('\n') },
  ];
}
