import { limits, versionForm } from '@chartroom/contract';
import { all, any } from './expression';

/** One node of the rules file. */
export type RuleNode = { readonly [key: string]: RuleNode | string | boolean | readonly string[] };

/** The condition on a value. Every text and every number has bounds. */
export function field(...rules: readonly string[]): RuleNode {
  return { '.validate': all(...rules) };
}

/** Keys that Chartroom chooses, or push ids. */
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

/** Where a rule has become stricter, a value that is stored already may be written again. */
export const isUnchanged = 'newData.val() == data.val()';

const isObjectText = all("newData.val().beginsWith('{')", "newData.val().endsWith('}')");

/**
 * The JSON of an object, as text. Rules check how it begins and ends; the parser checks its shape.
 */
export function json(maxLength: number): RuleNode {
  return withRules(text(2, maxLength), any(isObjectText, isUnchanged));
}

/** The same where earlier rules allowed more: any value that is stored already may be written again. */
export function storedJson(maxLength: number): RuleNode {
  const isText = all('newData.isString()', `newData.val().length <= ${maxLength}`);
  return field(any(all(isText, isObjectText), isUnchanged));
}

/** The JSON of an object or a list, as text. */
export function jsonOrList(maxLength: number): RuleNode {
  const isList = all("newData.val().beginsWith('[')", "newData.val().endsWith(']')");
  return withRules(text(2, maxLength), any(isObjectText, isList));
}

/** A JSON text of a list. */
export function jsonList(maxLength: number): RuleNode {
  return withRules(
    text(2, maxLength),
    "newData.val().beginsWith('[')",
    "newData.val().endsWith(']')",
  );
}

/** Adds a rule to a leaf. */
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

/** The form of every version ever accepted, including versions that `isVersion` now refuses. */
export function isCurrentOrLegacyVersion(version: string): string {
  return `${version}.matches(/^[0-9]+\\.[0-9]+\\.[0-9]+([+-][0-9A-Za-z.+-]*)?$/)`;
}

/** A valid version, or the value that is stored already. */
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

export function integer(
  min: number,
  max: number | string,
  ...extraRules: readonly string[]
): RuleNode {
  return number(min, max, 'newData.val() % 1 == 0', ...extraRules);
}

export const maxInteger = Number.MAX_SAFE_INTEGER;
export const flag: RuleNode = field('newData.isBoolean()');
export const title = text(1, limits.titleLength);
export const name = matching(namePattern);
export const id = matching(idPattern);
export const uid = matching(uidPattern);

/** Counts by name, as JSON without spaces: `{"remote/mount-failed":2}`. */
export function counts(name: string, maxLength: number): RuleNode {
  const count = `"${name}":(0|[1-9][0-9]{0,14})`;
  return withRules(text(2, maxLength), `newData.val().matches(/^\\{(${count}(,${count})*)?\\}$/)`);
}

/** Set to the time of every write. */
export const isCurrentTime = 'newData.val() == now';
export const isCallerUid = 'newData.val() == auth.uid';
export const currentTimeField = field(isCurrentTime);
export const callerField = field(isCallerUid);
/** Set to the time of the first write. A record that is written again may keep it. */
export const isCurrentTimeOrUnchanged = any(isCurrentTime, isUnchanged);
export const isCallerUidOrUnchanged = any(isCallerUid, isUnchanged);
export const currentTimeOrUnchangedField = field(isCurrentTimeOrUnchanged);

/** Children under keys. Rejects a text instead of the children, because it would have no bounds. */
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
