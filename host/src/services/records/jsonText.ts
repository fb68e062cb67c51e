import * as v from 'valibot';

/** Default limits for the length and depth of such a field. Real ones stay far below. */
const defaultMaxLength = 100_000;
const maxDepth = 16;

/**
 * Schema of a text that contains JSON, which the database stores where a value must keep its exact
 * shape.
 */
export function jsonText<Output>(
  schema: v.GenericSchema<unknown, Output>,
  maxLength = defaultMaxLength,
) {
  return v.pipe(
    v.string(),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
    v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
      const value = readJson(dataset.value);
      if (value === undefined) addIssue({ message: 'must be JSON' });
      else if (isDeeperThan(value, maxDepth))
        addIssue({ message: `must nest at most ${maxDepth} levels deep` });
      else return value;
      return NEVER;
    }),
    schema,
  );
}

/** As `jsonText`, for an object that another parser checks. */
export const jsonObject = jsonObjectUpTo(defaultMaxLength);

/** As `jsonObject`, of at most this many characters. */
export function jsonObjectUpTo(maxLength: number) {
  return jsonText(
    v.pipe(
      v.unknown(),
      v.check(
        (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
        'must be the JSON of an object',
      ),
    ),
    maxLength,
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((child) => isDeeperThan(child, depth - 1));
}
