import {
  type OptionObject,
  type OptionProblem,
  type OptionSchema,
  type Options,
  type OptionsSchema,
  type OptionValue,
  optionDefault,
  optionProperties,
  parseOptions,
} from '@chartroom/contract';
import { itemKey, sameItem } from './itemKeys';

export interface AcceptedDraft {
  /** Valid options: those of the draft, and the last valid ones where it has a problem. */
  readonly accepted: Options;
  readonly problems: readonly OptionProblem[];
}

/**
 * What a chart gets while a form holds `draft`, whose values can be invalid. An invalid value keeps
 * the last valid one, and a new item is left out until it is valid.
 */
export function acceptDraft(schema: OptionsSchema, draft: Options, last: Options): AcceptedDraft {
  const problems = problemsOf(schema, draft);
  if (problems.length === 0) return { accepted: draft, problems };
  const paths = problems.map(({ path }) => path);
  const accepted = validObject(schema.properties, draft, last, { paths, path: '' });
  // Values that are valid on their own may contradict each other, such as min and max.
  const contradicting = new Set(
    problemsOf(schema, accepted).flatMap(({ path }) => {
      const [name = ''] = path.split('.');
      const option = schema.properties[name];
      return option && 'lessThan' in option && option.lessThan ? [name, option.lessThan] : [name];
    }),
  );
  if (contradicting.size === 0) return { accepted, problems };
  const entries = Object.entries(accepted).map(
    ([name, value]) => [name, contradicting.has(name) ? (last[name] ?? value) : value] as const,
  );
  const reverted = Object.fromEntries(entries);
  const isValid = problemsOf(schema, reverted).length === 0;
  return { accepted: isValid ? reverted : last, problems };
}

function problemsOf(schema: OptionsSchema, options: Options): readonly OptionProblem[] {
  const parsed = parseOptions(schema, options);
  return parsed.ok ? [] : parsed.problems;
}

interface Position {
  /** Of all problems. */
  readonly paths: readonly string[];
  readonly path: string;
}

function validObject(
  properties: Readonly<Record<string, OptionSchema>>,
  draft: OptionObject,
  last: OptionObject | undefined,
  { paths, path }: Position,
): OptionObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, option]) => {
      const value = draft[name] ?? optionDefault(option);
      const below = { paths, path: path === '' ? name : `${path}.${name}` };
      return [name, validValue(option, value, last?.[name], below)];
    }),
  );
}

function validValue(
  option: OptionSchema,
  draft: OptionValue,
  last: OptionValue | undefined,
  position: Position,
): OptionValue {
  const { paths, path } = position;
  if (paths.includes(path)) return last ?? optionDefault(option);
  if (!hasProblemBelow(position)) return draft;
  const properties = optionProperties(option);
  if (!properties) return draft;
  if (option.type === 'object') {
    return validObject(properties, draft as OptionObject, last as OptionObject, position);
  }
  const lastItems = new Map(
    ((last ?? []) as readonly OptionObject[]).map((item) => [itemKey(item), item]),
  );
  return (draft as readonly OptionObject[]).flatMap((item, i) => {
    const below = { paths, path: `${path}.${i}` };
    if (!hasProblemBelow(below)) return [item];
    const lastItem = lastItems.get(itemKey(item));
    return lastItem ? [sameItem(item, validObject(properties, item, lastItem, below))] : [];
  });
}

function hasProblemBelow({ paths, path }: Position): boolean {
  return paths.some((candidate) => candidate.startsWith(`${path}.`));
}
