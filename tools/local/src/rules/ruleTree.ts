import type { Problem } from '@chartroom/contract';
import { type Closure, compileClosure, type Variables } from './closure';
import { parseExpression } from './expression';
import { ExpressionError } from './tokenize';
import { variablesOf } from './variables';

type Run = Closure['run'];

/** One node of the rules file: its three rules, its index and its children. */
export interface RuleNode {
  readonly read: Run | null;
  readonly write: Run | null;
  readonly validate: Run | null;
  readonly indexOn: readonly string[];
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard: RuleNode | null;
}

/** A rule is a sentence, not a program; bounds the depth of what it is parsed into. */
const maxRuleLength = 10_000;
const ruleKeys = ['.read', '.write', '.validate', '.indexOn'];
// biome-ignore lint/suspicious/noControlCharactersInRegex: the database forbids them in keys.
const forbidden = /[.#[\]/\u0000-\u001f\u007f]/;

/**
 * Compiles the node under `rules` and adds every error to `problems`. `path` is the current path;
 * `wildcards` has the depth of each `$name` above.
 */
export function buildRuleNode(
  source: unknown,
  path: readonly string[],
  wildcards: ReadonlyMap<string, number>,
  problems: Problem[],
): RuleNode {
  const report = (message: string, key?: string) => {
    problems.push({ path: [...path, ...(key === undefined ? [] : [key])].join('/'), message });
  };
  if (!isRecord(source)) {
    report('expected an object of rules');
    return { read: null, write: null, validate: null, indexOn: [], ...noChildren };
  }
  const children = new Map<string, RuleNode>();
  let wildcard: RuleNode | null = null;
  for (const [key, value] of Object.entries(source)) {
    if (key.startsWith('.')) {
      if (!ruleKeys.includes(key)) report(`expected one of ${ruleKeys.join(', ')}`, key);
    } else if (key.startsWith('$')) {
      if (wildcard !== null) report('only one wildcard may stand here', key);
      if (wildcards.has(key)) report('a wildcard above has this name', key);
      const inner = new Map(wildcards).set(key, path.length);
      wildcard = buildRuleNode(value, [...path, key], inner, problems);
    } else if (key === '' || forbidden.test(key)) {
      report('not a key that the database can hold', key);
    } else {
      children.set(key, buildRuleNode(value, [...path, key], wildcards, problems));
    }
  }
  const rule = (kind: string): Run | null => {
    if (!Object.hasOwn(source, kind)) return null;
    const variables = variablesOf(wildcards, kind === '.read');
    return compileRule(source[kind], variables, (message) => report(message, kind));
  };
  return {
    read: rule('.read'),
    write: rule('.write'),
    validate: rule('.validate'),
    indexOn: readIndex(source, (message) => report(message, '.indexOn')),
    children,
    wildcard,
  };
}

const noChildren = { children: new Map<string, RuleNode>(), wildcard: null };

function compileRule(
  rule: unknown,
  variables: Variables,
  report: (message: string) => void,
): Run | null {
  if (typeof rule === 'boolean') return () => rule;
  if (typeof rule !== 'string') {
    report('expected a string or a boolean');
    return null;
  }
  if (rule.length > maxRuleLength) {
    report(`longer than ${maxRuleLength} characters`);
    return null;
  }
  try {
    const { type, run } = compileClosure(parseExpression(rule), variables);
    if (type === 'boolean' || type === 'any' || type === 'primitive') return run;
    report(`comes to a ${type}, expected a boolean`);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    report(error.message);
  }
  return null;
}

function readIndex(
  source: Readonly<Record<string, unknown>>,
  report: (message: string) => void,
): readonly string[] {
  if (!Object.hasOwn(source, '.indexOn')) return [];
  const value = source['.indexOn'];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const index = list.filter((item) => typeof item === 'string');
  if (index.length !== list.length) report('expected child paths, as strings');
  return index;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
