/** The value of a variable. */
export interface VariableValue {
  /** None, one or several. For All, every option. */
  readonly values: readonly string[];
  /** What people read for each value. */
  readonly labels: readonly string[];
  readonly isAll: boolean;
  /** Whether the values are numbers. */
  readonly isNumber: boolean;
}

/** By name. */
export type VariableValues = ReadonlyMap<string, VariableValue>;

/** `$name` or `${name}`, as many letters as a name can have. */
const mention = /\$(?:\{([a-z][A-Za-z0-9_]{0,39})\}|([a-z][A-Za-z0-9_]{0,39}))/g;

/** The names that texts in a JSON value mention, whether or not there are such variables. */
export function mentionedNames(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (each: unknown) => {
    if (typeof each === 'string') {
      for (const [, braced, bare] of each.matchAll(mention)) names.add(braced ?? bare ?? '');
    } else if (typeof each === 'object' && each !== null) Object.values(each).forEach(visit);
  };
  visit(value);
  return names;
}

/** Replaces mentions by what people read, such as in a title. Unknown names stay as they are. */
export function interpolateText(text: string, values: VariableValues): string {
  return replaceMentions(text, values, ({ labels }) => labels.join(', '));
}

/** Replaces mentions in an address by encoded values, separated by commas. */
export function interpolateUrl(text: string, values: VariableValues): string {
  return replaceMentions(text, values, (value) => value.values.map(encodeURIComponent).join(','));
}

/**
 * Replaces mentions in all texts of a query. A text in a list becomes one text for each value, so that
 * `where: ["city=$city"]` has one line per city. A text that is nothing but a number variable becomes
 * a number. In other texts, several values are separated by commas.
 */
export function interpolateQuery(query: unknown, values: VariableValues): unknown {
  if (typeof query === 'string') return interpolateString(query, values);
  if (Array.isArray(query)) {
    return query.flatMap((item): unknown[] =>
      typeof item === 'string'
        ? expand(item, values).map((text) => interpolateString(text, values))
        : [interpolateQuery(item, values)],
    );
  }
  if (typeof query !== 'object' || query === null) return query;
  // Without the prototype's setter for a key named `__proto__`.
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, interpolateQuery(value, values)]),
  );
}

/** A text for each value of the first variable with several that it mentions, and so on. */
function expand(text: string, values: VariableValues): readonly string[] {
  for (const name of mentionedNames(text)) {
    const value = values.get(name);
    if (!value || value.values.length === 1) continue;
    return value.values.flatMap((each) => {
      const one = { ...value, values: [each], labels: [each] };
      return expand(
        replaceMentions(text, new Map([[name, one]]), () => each),
        without(values, name),
      );
    });
  }
  return [text];
}

function without(values: VariableValues, name: string): VariableValues {
  return new Map([...values].filter(([each]) => each !== name));
}

function interpolateString(text: string, values: VariableValues): string | number {
  const [match] = text.matchAll(mention);
  const value = match?.[0] === text ? values.get(match[1] ?? match[2] ?? '') : undefined;
  if (value?.isNumber && value.values[0] !== undefined) return Number(value.values[0]);
  return replaceMentions(text, values, (each) => each.values.join(','));
}

function replaceMentions(
  text: string,
  values: VariableValues,
  textOf: (value: VariableValue) => string,
): string {
  if (!text.includes('$')) return text;
  return text.replace(mention, (whole: string, braced?: string, bare?: string) => {
    const value = values.get(braced ?? bare ?? '');
    return value ? textOf(value) : whole;
  });
}
