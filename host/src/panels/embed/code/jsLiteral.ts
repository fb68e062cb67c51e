import type { Json } from '../embedSubject';

/** Columns after which a value goes over several lines. */
const lineLength = 80;
const identifier = /^[A-Za-z_$][\w$]*$/;

/**
 * A value as JavaScript that means the same wherever it is put: in a module, in a `<script>` of a page
 * or in a component's file. `indent` is that of the line it begins on.
 */
export function jsLiteral(value: Json, indent = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = onOneLine(value);
  if (flat.length + indent <= lineLength) return flat;
  const pad = ' '.repeat(indent + 2);
  const [begin, end] = Array.isArray(value) ? '[]' : '{}';
  const lines = partsOf(value, (part) => jsLiteral(part, indent + 2)).map(
    (part) => `${pad}${part},`,
  );
  return [begin, ...lines, `${' '.repeat(indent)}${end}`].join('\n');
}

function onOneLine(value: Json): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = partsOf(value, onOneLine).join(', ');
  if (Array.isArray(value)) return `[${parts}]`;
  return parts === '' ? '{}' : `{ ${parts} }`;
}

function partsOf(value: Several, write: (part: Json) => string): string[] {
  if (isList(value)) return value.map(write);
  return Object.entries(value).map(([name, part]) => `${nameOf(name)}: ${write(part)}`);
}

type Several = readonly Json[] | { readonly [name: string]: Json };

function isList(value: Several): value is readonly Json[] {
  return Array.isArray(value);
}

/** As a plain name `__proto__` would set the object's prototype. */
function nameOf(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return identifier.test(name) ? name : quoted(name);
}

/** In single quotes; neither ends a script that it stands in nor is told from its line. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('<', '\\x3C')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${inner}'`;
}
