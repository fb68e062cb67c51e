import type { compileMessage } from './compileMessage';

type Tokens = ReturnType<typeof compileMessage>;

/**
 * Turns plurals of a compiled message into selects, for which `englishPluralValues` has the values.
 * Lingui would format each by `Intl`, and the first formatter of a page takes the browser 12 to 40 ms.
 */
export function replaceEnglishPlurals(tokens: Tokens, count = ''): Tokens {
  return tokens.map((token) => {
    if (token === '#') return [`${count} #`];
    if (typeof token === 'string' || !token[2]) return token;
    const [name, format, cases] = token as [string, string, Record<string, Tokens>];
    const isPlural = format === 'plural';
    const entries = Object.entries(cases).map(([key, text]) => [
      key,
      replaceEnglishPlurals(text, isPlural ? name : count),
    ]);
    const rules = { other: [], ...Object.fromEntries(entries) };
    if (!isPlural) return [name, 'select', rules];
    // `=0` comes before the rule that 0 falls under.
    const select: Tokens = [[`${name} rule`, 'select', rules]];
    return [name, 'select', { ...rules, other: select }];
  });
}

/** For every number among the values: its digits, and which plural English takes. */
export function englishPluralValues(values: Record<string, unknown>): Record<string, unknown> {
  const derived = Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'number'
      ? [
          [`${name} #`, digits(value)],
          [`${name} rule`, Math.abs(value) === 1 ? 'one' : 'other'],
        ]
      : [],
  );
  return { ...values, ...Object.fromEntries(derived) };
}

function digits(value: number): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0)) {
    return new Intl.NumberFormat('en').format(value);
  }
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
