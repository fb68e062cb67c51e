import * as v from 'valibot';

/** Text of `min` (1 where not given) to `max` characters. */
export function text(max: number, min = 1) {
  const message = `must be text of ${min} to ${max} characters`;
  return v.pipe(
    v.string(message),
    v.check((value) => value.length >= min && value.length <= max, message),
  );
}

/** Text that a test accepts; `message` says what it must be. */
export function textThat(isGood: (value: string) => boolean, message: string) {
  return v.pipe(v.string(message), v.check(isGood, message));
}

/** A whole number that JavaScript tells from its neighbours. */
export function whole(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(message),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, message),
  );
}

export function finite() {
  const message = 'must be a finite number';
  return v.pipe(
    v.number(message),
    v.check((value) => Number.isFinite(value), message),
  );
}

export function flag() {
  return v.boolean('must be true or false');
}

export function oneOf<const Values extends readonly string[]>(values: Values) {
  return v.picklist(values, `must be one of ${values.join(', ')}`);
}

export function exactly<const Value extends number | string>(value: Value) {
  return v.literal(value, `must be ${JSON.stringify(value)}`);
}
