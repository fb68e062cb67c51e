import { entriesOf, parseWith } from '@chartroom/contract/schema';
import { roles } from '@chartroom/identity';
import * as v from 'valibot';
import { i18n } from '../../services/language/i18n';
import { roleName } from '../../services/workspace/roleTexts';

/** A change of a member, from the audit. */
export interface MemberChange {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Uid of who made it. */
  readonly by: string;
  /** Uid of the member. */
  readonly member: string;
  readonly action: string;
  readonly before: string;
  readonly after: string;
}

const prefix = 'members/';

const entryShape = v.object({
  at: v.pipe(v.number(), v.finite()),
  uid: v.string(),
  action: v.string(),
  target: v.pipe(v.string(), v.startsWith(prefix)),
  before: v.optional(v.string(), ''),
  after: v.optional(v.string(), ''),
});

/** Parses entries of `workspaces/$w/audit` about members, newest first. Skips others. */
export function parseMemberChanges(value: unknown): readonly MemberChange[] {
  return entriesOf(value)
    .flatMap(([id, stored]): MemberChange[] => {
      const entry = parseWith(entryShape, stored);
      if (!entry.ok) return [];
      const { at, uid: by, target, action, before, after } = entry.value;
      return [{ id, at, by, member: target.slice(prefix.length), action, before, after }];
    })
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

/** A change as a sentence. `nameOf` maps a uid to a name. */
export function memberChangeText(
  { member, action, before, after }: MemberChange,
  nameOf: (uid: string) => string,
): string {
  const name = nameOf(member);
  switch (action) {
    case 'role':
      return before === after
        ? i18n.t('Series groups of {name} changed', { name })
        : i18n.t('{name} changed from {before} to {after}', {
            ...{ name, before: accessName(before), after: accessName(after) },
          });
    case 'remove':
      return i18n.t('{name} removed, was {before}', { name, before: accessName(before) });
    case 'add':
      return i18n.t('{name} added as {after}', { name, after: accessName(after) });
    case 'transfer':
      return i18n.t('Ownership transferred from {before} to {name}', {
        ...{ name, before: nameOf(before) },
      });
    default:
      return [action, name, before, after].filter(Boolean).join(' ');
  }
}

/** `editor publisher`, as the audit has it. */
function accessName(text: string): string {
  const [first, second] = text.split(' ');
  const role = roles.find((each) => each === first);
  const name = role ? roleName(role) : text;
  return second === 'publisher' ? i18n.t('{role} and publisher', { role: name }) : name;
}
