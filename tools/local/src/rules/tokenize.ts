/** One lexical piece of a rule; `at` is its offset, for messages. */
export type Token =
  | { readonly kind: 'number'; readonly position: number; readonly value: number }
  | { readonly kind: 'string'; readonly position: number; readonly value: string }
  | {
      readonly kind: 'regex';
      readonly position: number;
      readonly source: string;
      readonly flags: string;
    }
  | { readonly kind: 'name'; readonly position: number; readonly text: string }
  | { readonly kind: 'sign'; readonly position: number; readonly text: string }
  | { readonly kind: 'end'; readonly position: number };

/** A rule that can't be read, and where: the offset counts UTF-16 units from the rule's start. */
export class ExpressionError extends Error {
  constructor(
    message: string,
    readonly position: number,
  ) {
    super(`${message} (at character ${position + 1})`);
    this.name = 'ExpressionError';
  }
}

const space = /[ \t\r\n]+/y;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const name = /[A-Za-z_$][\w$-]*/y;
const plainName = /[A-Za-z_][\w]*/y;
// Longest first, so that `===` is not read as `==` and `=`.
const punctuator = /===|!==|==|!=|<=|>=|&&|\|\||[<>!+\-*/%?:.,()[\]]/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Splits a rule's text; throws an ExpressionError at the first character that fits nothing. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    const whitespace = match(space, text, position);
    if (whitespace !== null) {
      position += whitespace.length;
      continue;
    }
    const [token, next] = readToken(text, position, tokens.at(-1));
    tokens.push(token);
    position = next;
  }
  tokens.push({ kind: 'end', position: text.length });
  return tokens;
}

function readToken(text: string, position: number, last: Token | undefined): [Token, number] {
  const first = text.charAt(position);
  if (first === "'" || first === '"') return readString(text, position);
  if (first === '/' && !endsOperand(last)) return readRegex(text, position);
  const digits = match(number, text, position);
  if (digits !== null) {
    return [{ kind: 'number', position, value: Number(digits) }, position + digits.length];
  }
  // `$name` may hold hyphens (a wildcard's key may); after `a` in `a-b` a hyphen is a minus.
  const word = match(first === '$' ? name : plainName, text, position);
  if (word !== null) return [{ kind: 'name', position, text: word }, position + word.length];
  const punctuation = match(punctuator, text, position);
  if (punctuation !== null)
    return [{ kind: 'sign', position, text: punctuation }, position + punctuation.length];
  throw new ExpressionError(`unexpected “${first}”`, position);
}

/** After an operand a slash divides; anywhere else it opens a regular expression. */
function endsOperand(last: Token | undefined): boolean {
  if (last === undefined) return false;
  if (last.kind !== 'sign') return true;
  return last.text === ')' || last.text === ']';
}

function match(pattern: RegExp, text: string, position: number): string | null {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? null;
}

function readString(text: string, start: number): [Token, number] {
  const quote = text.charAt(start);
  let value = '';
  let position = start + 1;
  while (position < text.length) {
    const character = text.charAt(position);
    if (character === quote) return [{ kind: 'string', position: start, value }, position + 1];
    if (character === '\\') {
      const escaped = text.charAt(position + 1);
      value += escapes[escaped] ?? escaped;
      position += 2;
    } else {
      value += character;
      position += 1;
    }
  }
  throw new ExpressionError('string without an end', start);
}

function readRegex(text: string, start: number): [Token, number] {
  let inSet = false;
  for (let position = start + 1; position < text.length; position++) {
    const character = text.charAt(position);
    if (character === '\\') position += 1;
    else if (character === '[') inSet = true;
    else if (character === ']') inSet = false;
    else if (character === '/' && !inSet) {
      const flags = match(/[A-Za-z]*/y, text, position + 1) ?? '';
      const source = text.slice(start + 1, position);
      return [{ kind: 'regex', position: start, source, flags }, position + 1 + flags.length];
    }
  }
  throw new ExpressionError('regular expression without an end', start);
}
