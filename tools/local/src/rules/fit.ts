import { ExpressionError } from './tokenize';
import type { ValueType } from './value';

const scalars: readonly ValueType[] = ['boolean', 'number', 'string', 'null'];

/** What `val()` gives is settled when the rule runs, but it is never an object with keys. */
export function canBe(type: ValueType, wanted: readonly ValueType[]): boolean {
  if (wanted.includes(type)) return true;
  const isOpen = type === 'any' || type === 'primitive';
  return isOpen && wanted.some((w) => scalars.includes(w));
}

/** Refuses an operand or argument that can never be of a type wanted. */
export function expect(
  closure: { readonly type: ValueType },
  wanted: readonly ValueType[],
  message: string,
  at: number,
): void {
  if (!canBe(closure.type, wanted)) throw new ExpressionError(message, at);
}

/** The type of a conditional; null where its sides can't stand for one another. */
export function eitherType(yes: ValueType, no: ValueType): ValueType | null {
  if (yes === no) return yes;
  const isOpen = [yes, no].some(
    (type) => type === 'any' || type === 'primitive' || type === 'null',
  );
  return isOpen && canBe(yes, scalars) && canBe(no, scalars) ? 'primitive' : null;
}
