import { operationsPerStep, type Steps } from './steps';

/** Deeper nesting is refused: no data of the database has a tenth of it. */
const depthLimit = 500;

/** V8 copies slices of this length, and refers from longer ones to the text that they are of. */
const copiedChars = 12;

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const space = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings.
const escapedOrForbidden = /[\\\u0000-\u001f]/;
const literals: readonly (readonly [string, unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

/** As `JSON.parse`, in steps. Throws a SyntaxError. */
export function* parseJsonSteps(text: string): Steps<unknown> {
  let position = 0;
  let operations = 0;

  skipSpace();
  const value = yield* readValue(0);
  if (position < text.length) throw failure();
  return value;

  function failure(): SyntaxError {
    return new SyntaxError(`Unexpected text at position ${position} of JSON`);
  }

  function skipSpace(): void {
    const code = text.charCodeAt(position);
    if (code > 32) return;
    space.lastIndex = position;
    position += space.exec(text)?.[0].length ?? 0;
  }

  function consume(punctuator: string): boolean {
    if (text[position] !== punctuator) return false;
    position += 1;
    skipSpace();
    return true;
  }

  function expect(punctuator: string): void {
    if (!consume(punctuator)) throw failure();
  }

  function* readValue(depth: number): Steps<unknown> {
    if (depth > depthLimit) throw failure();
    if (consume('{')) return yield* readObject(depth);
    if (consume('[')) return yield* readArray(depth);
    return readScalar();
  }

  function isContainer(): boolean {
    return text[position] === '{' || text[position] === '[';
  }

  function* readObject(depth: number): Steps<object> {
    const object: Record<string, unknown> = {};
    if (consume('}')) return object;
    for (;;) {
      const key = readString();
      skipSpace();
      expect(':');
      const value = isContainer() ? yield* readValue(depth + 1) : readScalar();
      if (key === '__proto__') {
        const own = { value, writable: true, enumerable: true, configurable: true };
        Object.defineProperty(object, key, own);
      } else {
        object[key] = value;
      }
      operations += 1;
      if (operations % operationsPerStep === 0) yield;
      if (consume('}')) return object;
      expect(',');
    }
  }

  function* readArray(depth: number): Steps<unknown[]> {
    const array: unknown[] = [];
    if (consume(']')) return array;
    for (;;) {
      array.push(isContainer() ? yield* readValue(depth + 1) : readScalar());
      operations += 1;
      if (operations % operationsPerStep === 0) yield;
      if (consume(']')) return array;
      expect(',');
    }
  }

  function readScalar(): unknown {
    const value = text[position] === '"' ? readString() : readNumberOrLiteral();
    skipSpace();
    return value;
  }

  function readNumberOrLiteral(): unknown {
    number.lastIndex = position;
    const digits = number.exec(text)?.[0];
    if (digits !== undefined) {
      position += digits.length;
      return Number(digits);
    }
    const [literal, value] = literals.find(([word]) => text.startsWith(word, position)) ?? [];
    if (literal === undefined) throw failure();
    position += literal.length;
    return value;
  }

  function readString(): string {
    if (text[position] !== '"') throw failure();
    let end = text.indexOf('"', position + 1);
    while (end > 0 && isEscaped(end)) end = text.indexOf('"', end + 1);
    if (end < 0) throw failure();
    const quoted = text.slice(position, end + 1);
    position = end + 1;
    if (quoted.length <= copiedChars && !escapedOrForbidden.test(quoted))
      return quoted.slice(1, -1);
    // A longer slice would keep all of the text in memory.
    return String(JSON.parse(quoted));
  }

  function isEscaped(quote: number): boolean {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    return backslashes % 2 === 1;
  }
}
