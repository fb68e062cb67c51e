import { limits } from './limits';
import type { OptionSchema, Options, OptionsSchema, OptionValue } from './manifest';
import type { Parsed, Problem } from './parse';
import { refused } from './schema/parseWith';

/**
 * Parses values for a manifest's options. Missing options get their default; unknown or invalid
 * ones are problems. Without input, returns the defaults.
 */
export function parseOptions(schema: OptionsSchema, input: unknown): Parsed<Options> {
  try {
    return readOptions(schema, input ?? {});
  } catch {
    return refused('must be plain data that can be read');
  }
}

function readOptions({ properties }: OptionsSchema, input: unknown): Parsed<Options> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return refused('must be an object');
  }
  const entries = new Map<string, unknown>(Object.entries(input));
  const problems: Problem[] = [];
  for (const name of entries.keys()) {
    if (!Object.hasOwn(properties, name)) problems.push({ path: name, message: 'is not known' });
  }
  const values = Object.entries(properties).map(([name, option]): [string, OptionValue] => {
    const value = entries.get(name);
    if (value === undefined) return [name, option.default];
    const message = problemWith(option, value);
    if (message !== null) problems.push({ path: name, message });
    return [name, (Array.isArray(value) ? [...value] : value) as OptionValue];
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, value: Object.fromEntries(values) };
}

function problemWith(option: OptionSchema, value: unknown): string | null {
  switch (option.type) {
    case 'string':
      return textProblem(value, option.enum);
    case 'number':
      return value === null && option.default === null ? null : numberProblem(value, option);
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'array':
      return itemsProblem(value, option.items.type, option.maxItems ?? limits.itemsPerOption);
  }
}

function textProblem(value: unknown, choices?: readonly string[]): string | null {
  if (typeof value !== 'string' || value.length > limits.optionTextLength) {
    return `must be text of at most ${limits.optionTextLength} characters`;
  }
  if (choices && !choices.includes(value)) return `must be one of ${choices.join(', ')}`;
  return null;
}

function numberProblem(
  value: unknown,
  { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number },
): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a finite number';
  if (value < minimum) return `must be at least ${minimum}`;
  if (value > maximum) return `must be at most ${maximum}`;
  return null;
}

function itemsProblem(value: unknown, type: 'number' | 'string', max: number): string | null {
  if (!Array.isArray(value)) return 'must be an array';
  if (value.length > max) return `must have at most ${max} items`;
  for (let i = 0; i < value.length; i++) {
    const message = type === 'number' ? numberProblem(value[i], {}) : textProblem(value[i]);
    if (message !== null) return `item ${i} ${message}`;
  }
  return null;
}
