/** One lexical piece of a rule; `at` is its offset, for messages. */
export type Token =
  | { readonly kind: 'number'; readonly at: number; readonly value: number }
  | { readonly kind: 'string'; readonly at: number; readonly value: string }
  | { readonly kind: 'regex'; readonly at: number; readonly source: string; readonly flags: string }
  | { readonly kind: 'name'; readonly at: number; readonly text: string }
  | { readonly kind: 'sign'; readonly at: number; readonly text: string }
  | { readonly kind: 'end'; readonly at: number };

/** A rule that can't be read, and where: the offset counts UTF-16 units from the rule's start. */
export class ExpressionError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(`${message} (at character ${at + 1})`);
    this.name = 'ExpressionError';
  }
}

const space = /[ \t\r\n]+/y;
const number = /\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const name = /[A-Za-z_$][\w$-]*/y;
const plainName = /[A-Za-z_][\w]*/y;
// Longest first, so that `===` is not read as `==` and `=`.
const sign = /===|!==|==|!=|<=|>=|&&|\|\||[<>!+\-*/%?:.,()[\]]/y;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Splits a rule's text; throws an ExpressionError at the first character that fits nothing. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const blank = match(space, text, at);
    if (blank !== null) {
      at += blank.length;
      continue;
    }
    const [token, next] = readToken(text, at, tokens.at(-1));
    tokens.push(token);
    at = next;
  }
  tokens.push({ kind: 'end', at: text.length });
  return tokens;
}

function readToken(text: string, at: number, last: Token | undefined): [Token, number] {
  const first = text.charAt(at);
  if (first === "'" || first === '"') return readString(text, at);
  if (first === '/' && !endsOperand(last)) return readRegex(text, at);
  const digits = match(number, text, at);
  if (digits !== null) {
    return [{ kind: 'number', at, value: Number(digits) }, at + digits.length];
  }
  // `$name` may hold hyphens (a wildcard's key may); after `a` in `a-b` a hyphen is a minus.
  const word = match(first === '$' ? name : plainName, text, at);
  if (word !== null) return [{ kind: 'name', at, text: word }, at + word.length];
  const mark = match(sign, text, at);
  if (mark !== null) return [{ kind: 'sign', at, text: mark }, at + mark.length];
  throw new ExpressionError(`unexpected “${first}”`, at);
}

/** After an operand a slash divides; anywhere else it opens a regular expression. */
function endsOperand(last: Token | undefined): boolean {
  if (last === undefined) return false;
  if (last.kind !== 'sign') return true;
  return last.text === ')' || last.text === ']';
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function readString(text: string, start: number): [Token, number] {
  const quote = text.charAt(start);
  let value = '';
  let at = start + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === quote) return [{ kind: 'string', at: start, value }, at + 1];
    if (character === '\\') {
      const escaped = text.charAt(at + 1);
      value += escapes[escaped] ?? escaped;
      at += 2;
    } else {
      value += character;
      at += 1;
    }
  }
  throw new ExpressionError('string without an end', start);
}

function readRegex(text: string, start: number): [Token, number] {
  let inSet = false;
  for (let at = start + 1; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '[') inSet = true;
    else if (character === ']') inSet = false;
    else if (character === '/' && !inSet) {
      const flags = match(/[A-Za-z]*/y, text, at + 1) ?? '';
      const source = text.slice(start + 1, at);
      return [{ kind: 'regex', at: start, source, flags }, at + 1 + flags.length];
    }
  }
  throw new ExpressionError('regular expression without an end', start);
}
