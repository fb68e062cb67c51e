import { limits } from '@chartroom/contract';
import { all, any } from './expression';

/** One place of the rules file. */
export type RuleNode = { readonly [key: string]: RuleNode | string | boolean | readonly string[] };

/** What a value must be. Every text and every number has bounds. */
export function field(...rules: readonly string[]): RuleNode {
  return { '.validate': all(...rules) };
}

/** Keys that are ours or push ids. */
export const idPattern = '/^[A-Za-z0-9_-]{1,64}$/';
export const uidPattern = '/^[A-Za-z0-9_:-]{1,128}$/';
/** Names that people type: workspaces, remotes, channels, series groups. */
export const namePattern = `/^[a-z0-9-]{1,${limits.idLength}}$/`;
/** The form of a version; the grammar of the details is the parser's. */
const versionPattern = '/^[0-9]+\\.[0-9]+\\.[0-9]+([+-][0-9A-Za-z.+-]*)?$/';
/** `1_4_2`: dots can't stand in keys. */
export const versionKeyPattern = '/^[0-9]+_[0-9]+_[0-9]+(-[0-9A-Za-z_-]*)?$/';

export function text(shortest: number, longest: number): RuleNode {
  const least = shortest > 0 ? [`newData.val().length >= ${shortest}`] : [];
  return field('newData.isString()', ...least, `newData.val().length <= ${longest}`);
}

/** JSON as text: its shape is the parser's, its size ours. */
export function json(longest: number): RuleNode {
  return text(2, longest);
}

export function matching(pattern: string, ...more: readonly string[]): RuleNode {
  return field('newData.isString()', `newData.val().matches(${pattern})`, ...more);
}

export function versionThat(...more: readonly string[]): RuleNode {
  return matching(versionPattern, `newData.val().length <= ${limits.versionLength}`, ...more);
}

export function oneOf(...values: readonly string[]): RuleNode {
  return field(any(...values.map((value) => `newData.val() == '${value}'`)));
}

export function number(least: number | string, most: number | string, ...more: string[]): RuleNode {
  const bounds = [`newData.val() >= ${least}`, `newData.val() <= ${most}`];
  return field('newData.isNumber()', ...bounds, ...more);
}

export function whole(least: number, most: number, ...more: readonly string[]): RuleNode {
  return number(least, most, 'newData.val() % 1 == 0', ...more);
}

export const largest = Number.MAX_SAFE_INTEGER;
export const flag: RuleNode = field('newData.isBoolean()');
export const title = text(1, limits.titleLength);
export const name = matching(namePattern);
export const id = matching(idPattern);
export const uid = matching(uidPattern);

/** Stamped anew with every write. */
export const isNow = field('newData.val() == now');
export const isCaller = field('newData.val() == auth.uid');
/** Stamped once; a record that is written again may keep it. */
export const wasNow = field(any('newData.val() == now', 'newData.val() == data.val()'));
export const wasCaller = field(any('newData.val() == auth.uid', 'newData.val() == data.val()'));

/** Children under keys of their own; a text in their place would have no bounds. */
export function children(of: RuleNode, ...more: readonly string[]): RuleNode {
  return { '.validate': all('newData.hasChildren()', ...more), ...of };
}

/** A list whose entries are keys: `$tag: true`. */
export const tags = children({
  $tag: { '.validate': all('newData.val() == true', `$tag.length <= ${limits.tagLength}`) },
});

/** These fields and no others. */
export function only(fields: Readonly<Record<string, RuleNode>>): RuleNode {
  return { ...fields, $other: { '.validate': false } };
}
