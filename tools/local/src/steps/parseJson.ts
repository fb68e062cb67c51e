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
  let at = 0;
  let operations = 0;

  skipSpace();
  const value = yield* readValue(0);
  if (at < text.length) throw failure();
  return value;

  function failure(): SyntaxError {
    return new SyntaxError(`Unexpected text at position ${at} of JSON`);
  }

  function skipSpace(): void {
    const code = text.charCodeAt(at);
    if (code > 32) return;
    space.lastIndex = at;
    at += space.exec(text)?.[0].length ?? 0;
  }

  function takeSign(sign: string): boolean {
    if (text[at] !== sign) return false;
    at += 1;
    skipSpace();
    return true;
  }

  function expectSign(sign: string): void {
    if (!takeSign(sign)) throw failure();
  }

  function* readValue(depth: number): Steps<unknown> {
    if (depth > depthLimit) throw failure();
    if (takeSign('{')) return yield* readObject(depth);
    if (takeSign('[')) return yield* readArray(depth);
    return readScalar();
  }

  function isContainer(): boolean {
    return text[at] === '{' || text[at] === '[';
  }

  function* readObject(depth: number): Steps<object> {
    const object: Record<string, unknown> = {};
    if (takeSign('}')) return object;
    for (;;) {
      const key = readString();
      skipSpace();
      expectSign(':');
      const value = isContainer() ? yield* readValue(depth + 1) : readScalar();
      if (key === '__proto__') {
        const own = { value, writable: true, enumerable: true, configurable: true };
        Object.defineProperty(object, key, own);
      } else {
        object[key] = value;
      }
      operations += 1;
      if (operations % operationsPerStep === 0) yield;
      if (takeSign('}')) return object;
      expectSign(',');
    }
  }

  function* readArray(depth: number): Steps<unknown[]> {
    const array: unknown[] = [];
    if (takeSign(']')) return array;
    for (;;) {
      array.push(isContainer() ? yield* readValue(depth + 1) : readScalar());
      operations += 1;
      if (operations % operationsPerStep === 0) yield;
      if (takeSign(']')) return array;
      expectSign(',');
    }
  }

  function readScalar(): unknown {
    const value = text[at] === '"' ? readString() : readNumberOrLiteral();
    skipSpace();
    return value;
  }

  function readNumberOrLiteral(): unknown {
    number.lastIndex = at;
    const digits = number.exec(text)?.[0];
    if (digits !== undefined) {
      at += digits.length;
      return Number(digits);
    }
    const [literal, value] = literals.find(([word]) => text.startsWith(word, at)) ?? [];
    if (literal === undefined) throw failure();
    at += literal.length;
    return value;
  }

  function readString(): string {
    if (text[at] !== '"') throw failure();
    let end = text.indexOf('"', at + 1);
    while (end > 0 && isEscaped(end)) end = text.indexOf('"', end + 1);
    if (end < 0) throw failure();
    const quoted = text.slice(at, end + 1);
    at = end + 1;
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
