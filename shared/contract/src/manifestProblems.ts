import { contract1Problems } from './contractNeeded';
import type { ChartManifest, Manifest } from './manifest';
import type { OptionCondition, OptionSchema, OptionsSchema } from './optionSchema';
import type { Problem } from './parse';
import { optionProblems } from './parseOptions';

/**
 * Problems of a manifest that its schema can't tell: names of groups, options and roles that aren't
 * there, and what its contract doesn't have. Builds refuse them. Hosts don't ask, since an option
 * with a wrong name is merely not grouped, or never in use, and this would cost every page 1 KB.
 */
export function manifestProblems(manifest: Manifest, contract: number): Problem[] {
  const roles = manifest.kind === 'chart' ? manifest.encodings : {};
  return [
    ...schemaProblems(manifest.options, roles, 'options'),
    ...(manifest.kind === 'data' ? schemaProblems(manifest.query, roles, 'query') : []),
    ...(contract === 1 ? contract1Problems(manifest) : []),
  ];
}

interface Names {
  /** The options of the same object. */
  readonly options: Readonly<Record<string, OptionSchema>>;
  /** Null inside an object. */
  readonly groups: OptionsSchema['groups'] | null;
  readonly roles: ChartManifest['encodings'];
}

function schemaProblems(
  { properties, groups = {} }: OptionsSchema,
  roles: Names['roles'],
  path: string,
): Problem[] {
  return propertyProblems({ options: properties, groups, roles }, `${path}.properties`);
}

function propertyProblems(names: Names, path: string): Problem[] {
  return Object.entries(names.options).flatMap(([name, option]) => {
    const at = `${path}.${name}`;
    const inside = { ...names, groups: null };
    const own = ownProblems(name, option, names).map((problem) => ({
      ...problem,
      path: `${at}.${problem.path}`,
    }));
    if ('properties' in option) {
      const nested = { ...inside, options: option.properties };
      return [...own, ...propertyProblems(nested, `${at}.properties`)];
    }
    if (!('items' in option) || option.items.type !== 'object') return own;
    const nested = { ...inside, options: option.items.properties };
    return [...own, ...propertyProblems(nested, `${at}.items.properties`)];
  });
}

/** Problems of one option, with paths below it. */
function ownProblems(name: string, option: OptionSchema, names: Names): Problem[] {
  const problems: Problem[] = [];
  const report = (path: string, message: string) => problems.push({ path, message });
  const { groups } = names;
  if (option.group !== undefined && !(groups && Object.hasOwn(groups, option.group))) {
    report('group', groups ? 'must be one of groups' : 'can’t be set inside an object');
  }
  for (const [i, condition] of (option.when ?? []).entries()) {
    const message = conditionProblem(name, condition, names);
    if (message !== null) report(`when.${i}`, message);
  }
  if (option.type === 'number') problems.push(...numberProblems(option, names.options));
  if (option.type === 'string' && option.enumTitles) {
    if (option.enumTitles.length !== option.enum?.length) {
      report('enumTitles', 'must have a title for each value of enum');
    }
  }
  return problems;
}

function numberProblems(
  option: OptionSchema & { readonly type: 'number' },
  options: Names['options'],
): Problem[] {
  const { default: value, minimum = -Infinity, maximum = Infinity, lessThan } = option;
  const problems: Problem[] = [];
  if (minimum > maximum) problems.push({ path: 'minimum', message: 'can’t be above maximum' });
  if (lessThan === undefined) return problems;
  const other = Object.hasOwn(options, lessThan) ? options[lessThan] : undefined;
  if (other?.type !== 'number') {
    problems.push({ path: 'lessThan', message: 'must be the name of a number beside it' });
  } else if (value !== null && other.default !== null && value >= other.default) {
    const message = `must be less than ${lessThan} (${other.default})`;
    problems.push({ path: 'default', message });
  }
  return problems;
}

function conditionProblem(
  name: string,
  condition: OptionCondition,
  { options, roles }: Names,
): string | null {
  if ('role' in condition) {
    return Object.hasOwn(roles, condition.role) ? null : 'must name a role of the chart';
  }
  const { option, in: values } = condition;
  const other = Object.hasOwn(options, option) ? options[option] : undefined;
  if (!other || option === name) return 'must name another option beside it';
  if (values.length === 0) return 'must list values';
  const isValid = values.every((value) => optionProblems(other, value, '').length === 0);
  return isValid ? null : `must list values that ${option} can have`;
}
