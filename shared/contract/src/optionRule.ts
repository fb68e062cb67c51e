import type { Problem } from './parse';

type BrokenRule =
  | { readonly kind: 'plainData' | 'known' | 'object' | 'array' | 'boolean' | 'number' }
  | { readonly kind: 'colour' | 'unique' | 'notEmpty' }
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'minimum' | 'maximum' | 'greaterThan'; readonly limit: number }
  | { readonly kind: 'maxItems'; readonly count: number }
  /** `option`: name of the other option, in the same object. */
  | { readonly kind: 'lessThan'; readonly option: string; readonly limit: number };

/** What a value of an option has to meet, and didn't. `limit` is in the unit of the value. */
export type OptionRule = BrokenRule & {
  /** In a list of numbers or texts: index of the item that breaks the rule. */
  readonly item?: number;
};

/** A problem of an option: its path, its rule for forms, and both in English. */
export interface OptionProblem extends Problem {
  readonly rule: OptionRule;
}

/** A broken rule at a path as a problem. */
export function optionProblem(path: string, rule: OptionRule): OptionProblem {
  return { path, message: ruleMessage(rule), rule };
}

function ruleMessage(rule: OptionRule): string {
  return rule.item === undefined ? requirement(rule) : `item ${rule.item} ${requirement(rule)}`;
}

function requirement(rule: BrokenRule): string {
  switch (rule.kind) {
    case 'plainData':
      return 'must be plain data that can be read';
    case 'known':
      return 'is unknown';
    case 'object':
      return 'must be an object';
    case 'array':
      return 'must be an array';
    case 'boolean':
      return 'must be true or false';
    case 'number':
      return 'must be a finite number';
    case 'text':
      return `must be text of at most ${rule.maxLength} characters`;
    case 'choice':
      return `must be one of ${rule.choices.join(', ')}`;
    case 'colour':
      return 'must be cat-1 to cat-10, good, neutral, warn, bad, #rrggbb or empty';
    case 'minimum':
      return `must be at least ${rule.limit}`;
    case 'maximum':
      return `must be at most ${rule.limit}`;
    case 'greaterThan':
      return `must be greater than ${rule.limit}`;
    case 'lessThan':
      return `must be less than ${rule.option} (${rule.limit})`;
    case 'maxItems':
      return `must have at most ${rule.count} items`;
    case 'unique':
      return 'must not occur twice';
    case 'notEmpty':
      return 'must not be empty';
  }
}
