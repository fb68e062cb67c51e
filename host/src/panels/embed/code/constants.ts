import type { ElementSettings } from '../elementSettings';
import type { Json } from '../embedSubject';
import { jsLiteral } from './jsLiteral';

/** `const name = value;` */
export function constant(name: string, value: Json): string {
  return `const ${name} = ${jsLiteral(value)};`;
}

/** What the element is told, each value by its name, and the rows as `example`. */
export function elementConstants({ words, values, rows }: ElementSettings): string[] {
  return [
    constant('words', Object.fromEntries(words)),
    ...values.map(([name, value]) => constant(name, value)),
    ...(rows === null ? [] : ['', exampleComment, constant('example', rows)]),
  ];
}

export const exampleComment =
  '// The newest rows of the panel: yours take their place, as objects, columns by name or a frame.';
