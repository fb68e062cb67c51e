import { ExpressionError, type Token, tokenize } from './tokenize';

/** The parsed form of a rule. `at` is the offset in its text, for messages. */
export type Expression = { readonly position: number } & (
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'regex'; readonly source: string; readonly flags: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly key: Expression }
  | {
      readonly kind: 'call';
      readonly object: Expression;
      readonly method: string;
      readonly args: readonly Expression[];
    }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly consequent: Expression;
      readonly alternate: Expression;
    }
);

/** Loosest first; `===` and `!==` mean the same as `==` and `!=`, as in the hosted database. */
const precedence = [
  ['||'],
  ['&&'],
  ['==', '!=', '===', '!=='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
] as const;
export type BinaryOperator = (typeof precedence)[number][number];

/** A rule can't nest deeper; keeps hostile text from exhausting the stack. */
const depthLimit = 200;

/** Parses one rule; throws an ExpressionError that says where. */
export function parseExpression(text: string): Expression {
  const tokens = tokenize(text);
  let next = 0;
  let depth = 0;

  const result = parseConditional();
  const rest = peek();
  if (rest.kind !== 'end') throw unexpected(rest);
  return result;

  function peek(): Token {
    return tokens[next] ?? { kind: 'end', position: text.length };
  }

  function isPunctuator(...texts: readonly string[]): boolean {
    const token = peek();
    return token.kind === 'sign' && texts.includes(token.text);
  }

  function consume(punctuator: string): void {
    if (!isPunctuator(punctuator)) throw unexpected(peek(), punctuator);
    next += 1;
  }

  function parseConditional(): Expression {
    depth += 1;
    if (depth > depthLimit) throw new ExpressionError('nested too deeply', peek().position);
    const test = parseBinary(0);
    let result = test;
    if (isPunctuator('?')) {
      next += 1;
      const consequent = parseConditional();
      consume(':');
      result = {
        kind: 'conditional',
        position: test.position,
        test,
        consequent,
        alternate: parseConditional(),
      };
    }
    depth -= 1;
    return result;
  }

  function parseBinary(level: number): Expression {
    const operators = precedence[level];
    if (operators === undefined) return parseUnary();
    let left = parseBinary(level + 1);
    for (;;) {
      const token = peek();
      const operator = operators.find((o) => token.kind === 'sign' && token.text === o);
      if (operator === undefined) return left;
      next += 1;
      left = {
        kind: 'binary',
        position: token.position,
        operator,
        left,
        right: parseBinary(level + 1),
      };
    }
  }

  function parseUnary(): Expression {
    const operators: Array<{ operator: '!' | '-'; position: number }> = [];
    while (isPunctuator('!', '-')) {
      operators.push({ operator: isPunctuator('!') ? '!' : '-', position: peek().position });
      next += 1;
    }
    let operand = parsePostfix();
    for (const { operator, position } of operators.reverse()) {
      operand = { kind: 'unary', position, operator, operand };
    }
    return operand;
  }

  function parsePostfix(): Expression {
    let object = parsePrimary();
    for (;;) {
      const position = peek().position;
      if (isPunctuator('.')) {
        next += 1;
        const token = peek();
        if (token.kind !== 'name') throw unexpected(token, 'a name');
        next += 1;
        object = { kind: 'member', position, object, name: token.text };
      } else if (isPunctuator('[')) {
        next += 1;
        const key = parseConditional();
        consume(']');
        object =
          key.kind === 'literal' && typeof key.value === 'string'
            ? { kind: 'member', position, object, name: key.value }
            : { kind: 'index', position, object, key };
      } else if (isPunctuator('(')) {
        if (object.kind !== 'member')
          throw new ExpressionError('only methods can be called', position);
        next += 1;
        const args = parseItems(')');
        object = {
          kind: 'call',
          position: object.position,
          object: object.object,
          method: object.name,
          args,
        };
      } else {
        return object;
      }
    }
  }

  function parsePrimary(): Expression {
    const token = peek();
    next += 1;
    if (token.kind === 'number' || token.kind === 'string') {
      return { kind: 'literal', position: token.position, value: token.value };
    }
    if (token.kind === 'regex') return token;
    if (token.kind === 'name') return parseName(token.text, token.position);
    if (token.kind === 'sign' && token.text === '(') {
      const inner = parseConditional();
      consume(')');
      return inner;
    }
    if (token.kind === 'sign' && token.text === '[') {
      return { kind: 'list', position: token.position, items: parseItems(']') };
    }
    throw unexpected(token);
  }

  /** Expressions between commas up to `end`, which is taken too. */
  function parseItems(end: string): Expression[] {
    const items: Expression[] = [];
    while (!isPunctuator(end)) {
      if (items.length > 0) consume(',');
      items.push(parseConditional());
    }
    next += 1;
    return items;
  }
}

function parseName(name: string, position: number): Expression {
  if (name === 'true' || name === 'false')
    return { kind: 'literal', position, value: name === 'true' };
  if (name === 'null') return { kind: 'literal', position, value: null };
  return { kind: 'variable', position, name };
}

function unexpected(token: Token, expectedToken?: string): ExpressionError {
  const expected = expectedToken === undefined ? '' : `, expected ${expectedToken}`;
  return new ExpressionError(`unexpected ${tokenName(token)}${expected}`, token.position);
}

function tokenName(token: Token): string {
  if (token.kind === 'end') return 'end';
  if (token.kind === 'name' || token.kind === 'sign') return `“${token.text}”`;
  return token.kind;
}
