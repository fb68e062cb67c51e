import type { Json } from '../embedSubject';

/** Columns after which a value goes over several lines. */
const maxLineLength = 80;
const identifier = /^[A-Za-z_$][\w$]*$/;

/**
 * A value as JavaScript that means the same wherever it is put: in a module, in a `<script>` of a page
 * or in a component's file. `indent` is that of the line it begins on.
 */
export function jsLiteral(value: Json, indent = 0): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = inlineLiteral(value);
  if (flat.length + indent <= maxLineLength) return flat;
  const pad = ' '.repeat(indent + 2);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = entryLiterals(value, (entry) => jsLiteral(entry, indent + 2)).map(
    (entry) => `${pad}${entry},`,
  );
  return [open, ...lines, `${' '.repeat(indent)}${close}`].join('\n');
}

function inlineLiteral(value: Json): string {
  if (typeof value === 'string') return stringLiteral(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = entryLiterals(value, inlineLiteral).join(', ');
  if (Array.isArray(value)) return `[${entries}]`;
  return entries === '' ? '{}' : `{ ${entries} }`;
}

function entryLiterals(value: JsonContainer, write: (entry: Json) => string): string[] {
  if (isJsonArray(value)) return value.map(write);
  return Object.entries(value).map(([name, entry]) => `${propertyKey(name)}: ${write(entry)}`);
}

type JsonContainer = readonly Json[] | { readonly [name: string]: Json };

function isJsonArray(value: JsonContainer): value is readonly Json[] {
  return Array.isArray(value);
}

/** As a plain name `__proto__` would set the object's prototype. */
function propertyKey(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return identifier.test(name) ? name : stringLiteral(name);
}

/** In single quotes; neither ends a script that it stands in nor is told from its line. */
export function stringLiteral(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('<', '\\x3C')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `'${escaped}'`;
}
