import { i18n } from '../../../services/language/i18n';
import { elementSettings, scriptUrl } from '../elementSettings';
import type { ElementSubject } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { componentName } from './componentName';
import { constDeclaration, exampleComment } from './constants';

/** For React 18 and 19, with the package that the shell serves. */
export function reactCode(subject: ElementSubject): CodeFile[] {
  const { attributes, properties, rows } = elementSettings(subject);
  const name = componentName(subject.title);
  const settings = {
    script: scriptUrl(subject),
    ...Object.fromEntries([...attributes, ...properties]),
  };
  const code = [
    `import { ChartroomPanel } from '@chartroom/react';`,
    '',
    constDeclaration('settings', settings),
    '',
    ...(rows === null
      ? [`export function ${name}() {`, '  return <ChartroomPanel {...settings} />;', '}']
      : [
          exampleComment,
          constDeclaration('example', rows),
          '',
          `export function ${name}({ data = example }) {`,
          '  return <ChartroomPanel {...settings} data={data} />;',
          '}',
        ]),
  ];
  return [
    {
      name: i18n.t('Install once'),
      isFile: false,
      code: `npm install ${subject.shell}chartroom-react.tgz`,
    },
    { name: `${name}.jsx`, code: code.join('\n') },
  ];
}
