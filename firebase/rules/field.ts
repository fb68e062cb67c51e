import { limits, versionForm } from '@chartroom/contract';
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
const versionPattern = String(versionForm);
/** What precedes the build of a version that keeps clear of `-b-`, as which the `+` stands in keys. */
const unambiguousPrereleasePattern = '/^([^-+]|-+[^-+b]|-+b[^-+])*-*\\+/';
/** `1_4_2`: dots can't stand in keys. */
export const versionKeyPattern = '/^[0-9]+_[0-9]+_[0-9]+(-[0-9A-Za-z_-]*)?$/';

export function text(minLength: number, maxLength: number): RuleNode {
  const minRule = minLength > 0 ? [`newData.val().length >= ${minLength}`] : [];
  return field('newData.isString()', ...minRule, `newData.val().length <= ${maxLength}`);
}

/** Where a rule has become stricter, what is stored already may be written again as it is. */
export const isUnchanged = 'newData.val() == data.val()';

/** The JSON of an object as text: rules see where it begins and ends; its shape is the parser's. */
export function json(maxLength: number): RuleNode {
  const isObject = all("newData.val().beginsWith('{')", "newData.val().endsWith('}')");
  return withRules(text(2, maxLength), any(isObject, isUnchanged));
}

/** An added rule of a leaf. */
export function withRules(node: RuleNode, ...rules: readonly string[]): RuleNode {
  if (rules.length === 0) return node;
  return { ...node, '.validate': all(String(node['.validate']), ...rules) };
}

export function matching(pattern: string, ...extraRules: readonly string[]): RuleNode {
  return field('newData.isString()', `newData.val().matches(${pattern})`, ...extraRules);
}

/**
 * A version that its key gives back, as `isVersion` has it: `1.3.0-b-5` has the key of `1.3.0+5`, and
 * would be another name of that release. Of an expression that gives a text.
 */
export function isVersion(version: string): string {
  const hasNoBuild = all(`!${version}.contains('-b-')`, `!${version}.contains('-b+')`);
  return all(
    `${version}.matches(${versionPattern})`,
    `${version}.length <= ${limits.versionLength}`,
    any(hasNoBuild, `${version}.matches(${unambiguousPrereleasePattern})`),
  );
}

/** The form of all versions that were ever taken, those of which `isVersion` refuses new ones too. */
export function isVersionOfAnyKey(version: string): string {
  return `${version}.matches(/^[0-9]+\\.[0-9]+\\.[0-9]+([+-][0-9A-Za-z.+-]*)?$/)`;
}

/** A version; one that is stored already stays whatever it is like. */
export function versionField(...extraRules: readonly string[]): RuleNode {
  return field('newData.isString()', any(isVersion('newData.val()'), isUnchanged), ...extraRules);
}

export function oneOf(...values: readonly string[]): RuleNode {
  return field(any(...values.map((value) => `newData.val() == '${value}'`)));
}

export function number(
  min: number | string,
  max: number | string,
  ...extraRules: string[]
): RuleNode {
  const bounds = [`newData.val() >= ${min}`, `newData.val() <= ${max}`];
  return field('newData.isNumber()', ...bounds, ...extraRules);
}

export function integer(min: number, max: number, ...extraRules: readonly string[]): RuleNode {
  return number(min, max, 'newData.val() % 1 == 0', ...extraRules);
}

export const maxInteger = Number.MAX_SAFE_INTEGER;
export const flag: RuleNode = field('newData.isBoolean()');
export const title = text(1, limits.titleLength);
export const name = matching(namePattern);
export const id = matching(idPattern);
export const uid = matching(uidPattern);

/** How often by name, as JSON: `{"remote/mount-failed":2}`, without spaces. */
export function counts(name: string, maxLength: number): RuleNode {
  const count = `"${name}":(0|[1-9][0-9]{0,14})`;
  return withRules(text(2, maxLength), `newData.val().matches(/^\\{(${count}(,${count})*)?\\}$/)`);
}

/** Stamped anew with every write. */
export const now = 'newData.val() == now';
export const caller = 'newData.val() == auth.uid';
export const isNow = field(now);
export const isCaller = field(caller);
/** Stamped once; a record that is written again may keep it. */
export const nowOrUnchanged = any(now, isUnchanged);
export const callerOrUnchanged = any(caller, isUnchanged);
export const isNowOrUnchanged = field(nowOrUnchanged);
export const isCallerOrUnchanged = field(callerOrUnchanged);

/** Children under keys of their own; a text in their place would have no bounds. */
export function children(of: RuleNode, ...extraRules: readonly string[]): RuleNode {
  return { '.validate': all('newData.hasChildren()', ...extraRules), ...of };
}

/** A list whose entries are keys: `$tag: true`. */
export const tags = children({
  $tag: { '.validate': all('newData.val() == true', `$tag.length <= ${limits.tagLength}`) },
});

/** These fields and no others. */
export function withoutOtherChildren(fields: Readonly<Record<string, RuleNode>>): RuleNode {
  return { ...fields, $other: { '.validate': false } };
}
