import type { Json } from '../embedSubject';

/** Longer values are split over several lines. */
const maxLineLength = 80;
const identifier = /^[A-Za-z_$][\w$]*$/;

/**
 * A value as a JavaScript literal that is safe in a module, a `<script>` or a component's file. `indent`
 * is that of its first line.
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

/** A plain `__proto__` key would set the object's prototype. */
function propertyKey(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return identifier.test(name) ? name : stringLiteral(name);
}

/** In single quotes; can't end a `<script>` or break a line. */
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
