import type { BinaryOperator } from './expression';
import { asBoolean, asNumber, failEvaluation, type Value, type ValueType } from './value';

type Run<Scope> = (scope: Scope) => Value;

/** What each operator accepts on either side; `any` and `primitive` are settled when it runs. */
export const operandTypes: Readonly<Record<BinaryOperator, readonly ValueType[]>> = {
  '||': ['boolean'],
  '&&': ['boolean'],
  '==': ['boolean', 'number', 'string', 'null'],
  '!=': ['boolean', 'number', 'string', 'null'],
  '===': ['boolean', 'number', 'string', 'null'],
  '!==': ['boolean', 'number', 'string', 'null'],
  '<': ['number', 'string'],
  '<=': ['number', 'string'],
  '>': ['number', 'string'],
  '>=': ['number', 'string'],
  '+': ['number', 'string'],
  '-': ['number'],
  '*': ['number'],
  '/': ['number'],
  '%': ['number'],
};

export function resultType(operator: BinaryOperator, left: ValueType, right: ValueType): ValueType {
  if (operator === '+') {
    if (left === 'string' || right === 'string') return 'string';
    return left === 'number' && right === 'number' ? 'number' : 'primitive';
  }
  return operandTypes[operator].length === 1 && operator !== '||' && operator !== '&&'
    ? 'number'
    : 'boolean';
}

/** Both sides are run left to right; `&&` and `||` leave the right one alone where they can. */
export function compileBinary<Scope>(
  operator: BinaryOperator,
  left: Run<Scope>,
  right: Run<Scope>,
): Run<Scope> {
  switch (operator) {
    case '||':
      return (s) => asBoolean(left(s)) || asBoolean(right(s));
    case '&&':
      return (s) => asBoolean(left(s)) && asBoolean(right(s));
    case '==':
    case '===':
      return (s) => isEqual(left(s), right(s));
    case '!=':
    case '!==':
      return (s) => !isEqual(left(s), right(s));
    case '<':
      return (s) => compare(left(s), right(s), (a, b) => a < b);
    case '<=':
      return (s) => compare(left(s), right(s), (a, b) => a <= b);
    case '>':
      return (s) => compare(left(s), right(s), (a, b) => a > b);
    case '>=':
      return (s) => compare(left(s), right(s), (a, b) => a >= b);
    case '+':
      return (s) => add(left(s), right(s));
    case '-':
      return (s) => asNumber(left(s)) - asNumber(right(s));
    case '*':
      return (s) => finite(asNumber(left(s)) * asNumber(right(s)));
    case '/':
      return (s) => finite(asNumber(left(s)) / asNumber(right(s)));
    case '%':
      return (s) => asNumber(left(s)) % asNumber(right(s));
  }
}

/** Two branches can't be compared: whether they are equal would need both trees. */
function isEqual(left: Value, right: Value): boolean {
  const isObject = typeof left === 'object' && left !== null;
  if (isObject && typeof right === 'object' && right !== null) return failEvaluation();
  return left === right;
}

type Order = (a: string | number, b: string | number) => boolean;

function compare(left: Value, right: Value, order: Order): boolean {
  if (typeof left === 'number' && typeof right === 'number') return order(left, right);
  if (typeof left === 'string' && typeof right === 'string') return order(left, right);
  return failEvaluation();
}

function add(left: Value, right: Value): string | number {
  if (typeof left === 'number' && typeof right === 'number') return finite(left + right);
  const isText = typeof left === 'string' || typeof right === 'string';
  const isLeft = typeof left === 'string' || typeof left === 'number';
  const isRight = typeof right === 'string' || typeof right === 'number';
  return isText && isLeft && isRight ? `${left}${right}` : failEvaluation();
}

/** The hosted database knows no infinity: what would be one is NaN, smaller and larger than nothing. */
function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
