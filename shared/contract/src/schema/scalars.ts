import * as v from 'valibot';

/** Metadata of a schema, from which the database rules are generated. */
export interface Bounds {
  /** Of a text in UTF-16 units, or of a number. */
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: true;
  readonly pattern?: RegExp;
  readonly isVersion?: true;
  /** Text that is the JSON of an object. */
  readonly isJson?: true;
  /** Names of a JSON object whose values are counts. */
  readonly counted?: RegExp;
  /** Epoch milliseconds that the database sets from its clock. */
  readonly isTime?: true;
}

/** Text of `min` (default 1) to `max` characters. */
export function text(max: number, min = 1) {
  const message = `must be text of ${min} to ${max} characters`;
  return v.pipe(
    v.string(message),
    v.check((value) => value.length >= min && value.length <= max, message),
    v.metadata({ min, max }),
  );
}

/** Text that matches a pattern; `message` says what it must be. */
export function matching(pattern: RegExp, message: string) {
  return v.pipe(
    textThat((value) => pattern.test(value), message),
    v.metadata({ pattern }),
  );
}

/** Text that passes a check; `message` says what it must be. */
export function textThat(isValid: (value: string) => boolean, message: string) {
  return v.pipe(v.string(message), v.check(isValid, message));
}

/** A safe integer in a range. */
export function whole(min: number, max: number = Number.MAX_SAFE_INTEGER) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(message),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, message),
    v.metadata({ min, max, isWhole: true }),
  );
}

/** A number that is neither infinite nor `NaN`. */
export function finite() {
  const message = 'must be a finite number';
  return v.pipe(
    v.number(message),
    v.check((value) => Number.isFinite(value), message),
  );
}

/** `true` or `false`; nothing that only converts to them. */
export function flag() {
  return v.boolean('must be true or false');
}

/** One text of a closed set. The problem lists them all. */
export function oneOf<const Values extends readonly string[]>(values: Values) {
  return v.picklist(values, `must be one of ${values.join(', ')}`);
}

/** Exactly this text or number. */
export function exactly<const Value extends number | string>(value: Value) {
  return v.literal(value, `must be ${JSON.stringify(value)}`);
}

/** Epoch milliseconds that the database sets from its clock. */
export function time() {
  const message = 'must be a time in milliseconds since 1970';
  return v.pipe(
    v.number(message),
    v.check((value) => value >= 0 && value <= 8.64e15, message),
    v.metadata({ isTime: true }),
  );
}

/** Text of up to `max` characters that is the JSON of an object of any shape. */
export function jsonText(max: number) {
  return v.pipe(text(max, 2), v.metadata({ isJson: true }));
}

/** One of our ids or a push id of the database. */
export function id() {
  return matching(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 characters: A–Z, a–z, 0–9, _ and -');
}

/** A user id that can be part of a path. */
export function uid() {
  return matching(
    /^[A-Za-z0-9_:-]{1,128}$/,
    'must be a user id, 1 to 128 characters: A–Z, a–z, 0–9, _, : and -',
  );
}
