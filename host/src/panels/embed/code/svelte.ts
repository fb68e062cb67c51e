import { elementSettings } from '../elementSettings';
import type { ElementSubject } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { componentName } from './componentName';
import { elementConstants } from './constants';
import { scriptTag } from './html';

/** For Svelte 5, with the element. */
export function svelteCode(subject: ElementSubject): CodeFile[] {
  const settings = elementSettings(subject);
  const { properties, rows } = settings;
  const bindings = [
    '{...attributes}',
    ...properties.map(([name]) => `{${name}}`),
    ...(rows === null ? [] : ['{data}']),
  ];
  const code = [
    '<script>',
    ...[
      ...elementConstants(settings),
      ...(rows === null ? [] : ['', 'const { data = example } = $props();']),
    ].map((line) => line.replaceAll(/^(?=.)/gm, '  ')),
    '</script>',
    '',
    `<chartroom-panel ${bindings.join(' ')}></chartroom-panel>`,
  ];
  return [
    { name: 'index.html', code: scriptTag(subject) },
    { name: `${componentName(subject.title)}.svelte`, code: code.join('\n') },
  ];
}
