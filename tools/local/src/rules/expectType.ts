import { ExpressionError } from './tokenize';
import type { ValueType } from './value';

const scalars: readonly ValueType[] = ['boolean', 'number', 'string', 'null'];

/** What `val()` gives is settled when the rule runs, but it is never an object with keys. */
export function isAssignable(type: ValueType, accepted: readonly ValueType[]): boolean {
  if (accepted.includes(type)) return true;
  const isDynamic = type === 'any' || type === 'primitive';
  return isDynamic && accepted.some((w) => scalars.includes(w));
}

/** Refuses an operand or argument that can never be of a type wanted. */
export function expectType(
  closure: { readonly type: ValueType },
  accepted: readonly ValueType[],
  message: string,
  position: number,
): void {
  if (!isAssignable(closure.type, accepted)) throw new ExpressionError(message, position);
}

/** The type of a conditional; null where its sides can't stand for one another. */
export function unionType(a: ValueType, b: ValueType): ValueType | null {
  if (a === b) return a;
  const isDynamic = [a, b].some(
    (type) => type === 'any' || type === 'primitive' || type === 'null',
  );
  return isDynamic && isAssignable(a, scalars) && isAssignable(b, scalars) ? 'primitive' : null;
}
