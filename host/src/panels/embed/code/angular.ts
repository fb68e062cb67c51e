import { elementSettings } from '../elementSettings';
import type { ElementSubject } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { componentName } from './componentName';
import { exampleComment } from './constants';
import { scriptTag } from './html';
import { jsLiteral } from './jsLiteral';

/** For Angular, with the element. Values are in the class: a template would interpolate their `{{`. */
export function angularCode(subject: ElementSubject): CodeFile[] {
  const { attributes, properties, rows } = elementSettings(subject);
  const name = componentName(subject.title);
  const fields = [
    `readonly attributes = ${jsLiteral(Object.fromEntries(attributes), 2)};`,
    ...properties.map(([key, value]) => `readonly ${key} = ${jsLiteral(value, 2)};`),
    ...(rows === null
      ? []
      : [exampleComment, `@Input() data: readonly object[] = ${jsLiteral(rows, 2)};`]),
  ];
  const bindings = [
    ...attributes.map(([key]) => `[attr.${key}]="attributes.${key}"`),
    ...properties.map(([key]) => `[${key}]="${key}"`),
    ...(rows === null ? [] : ['[data]="data"']),
  ];
  const imports = ['Component', 'CUSTOM_ELEMENTS_SCHEMA', ...(rows === null ? [] : ['Input'])];
  const code = [
    `import { ${imports.join(', ')} } from '@angular/core';`,
    '',
    '@Component({',
    `  selector: 'app-${toKebabCase(name)}',`,
    '  schemas: [CUSTOM_ELEMENTS_SCHEMA],',
    '  template: `',
    '    <chartroom-panel',
    ...bindings.map((binding) => `      ${binding}`),
    '    ></chartroom-panel>',
    '  `,',
    '})',
    `export class ${name} {`,
    ...fields.map((field) => `  ${field}`),
    '}',
  ];
  return [
    { name: 'index.html', code: scriptTag(subject) },
    { name: `${toKebabCase(name)}.ts`, code: code.join('\n') },
  ];
}

/** `LoadByHostChart` as `load-by-host-chart`. */
function toKebabCase(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}
