import type { ElementSettings } from '../elementSettings';
import type { Json } from '../embedSubject';
import { jsLiteral } from './jsLiteral';

/** `const name = value;` */
export function constDeclaration(name: string, value: Json): string {
  return `const ${name} = ${jsLiteral(value)};`;
}

/** The element's settings as constants, and the rows as `example`. */
export function elementConstants({ attributes, properties, rows }: ElementSettings): string[] {
  return [
    constDeclaration('attributes', Object.fromEntries(attributes)),
    ...properties.map(([name, value]) => constDeclaration(name, value)),
    ...(rows === null ? [] : ['', exampleComment, constDeclaration('example', rows)]),
  ];
}

export const exampleComment =
  '// The newest rows of the panel. Pass your own: objects, columns by name or a frame.';
