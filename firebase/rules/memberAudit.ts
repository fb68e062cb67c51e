import { isAdmin } from './authority';
import { all, any, newRoot } from './expression';
import { field, idPattern, type RuleNode } from './field';

/**
 * `workspaces/$w/memberAudit/$uid`: the entry of the audit about the newest change of a member. It is
 * beside the members, because of one who was removed nothing is left to name an entry. Both trees are
 * seen from there, and from the member's record.
 */
const after = `${newRoot(4)}.child('workspaces').child($w)`;
const before = "root.child('workspaces').child($w)";

function memberIn(workspace: string): string {
  return `${workspace}.child('members').child($uid)`;
}

/** A text of the entry says what a member may do: `editor`, or `editor publisher`. Absent without a record. */
function says(text: 'before' | 'after', member: string): string {
  const value = `${entry}.child('${text}').val()`;
  const role = `${member}.child('role').val()`;
  const isPublisher = `${member}.child('publisher').val()`;
  return any(
    all(`${isPublisher} == true`, `${value} == ${role} + ' publisher'`),
    all(`${isPublisher} != true`, `${value} == ${role}`),
  );
}

const entry = `${after}.child('audit').child(newData.val())`;
const isAction = (action: string) => `${entry}.child('action').val() == '${action}'`;
const isThere = (workspace: string) => `${memberIn(workspace)}.exists()`;
const owner = (workspace: string) => `${workspace}.child('meta/ownerUid').val()`;
const isAccessSame = ['role', 'publisher'].map(
  (name) =>
    `${memberIn(after)}.child('${name}').val() == ${memberIn(before)}.child('${name}').val()`,
);

export const memberAudit: RuleNode = {
  $uid: {
    '.write': all(
      isAdmin,
      'newData.isString()',
      `!${before}.child('audit').child(newData.val()).exists()`,
      `${entry}.child('target').val() == 'members/' + $uid`,
      any(
        all(
          isAction('transfer'),
          `${owner(before)} != $uid`,
          `${owner(after)} == $uid`,
          `${entry}.child('before').val() == ${owner(before)}`,
          `${entry}.child('after').val() == $uid`,
          ...isAccessSame,
        ),
        all(
          any(
            all(isAction('role'), isThere(before), isThere(after)),
            all(isAction('add'), `!${isThere(before)}`, isThere(after)),
            all(isAction('remove'), isThere(before), `!${isThere(after)}`),
          ),
          says('before', memberIn(before)),
          says('after', memberIn(after)),
        ),
      ),
    ),
    ...field('newData.isString()', `newData.val().matches(${idPattern})`),
  },
};

/** From the member's record: this write has an entry about it. What it says, its own rule checks. */
export const isMemberAudited = isChanged(after, '$uid');

/** From `meta`: this write has an entry about the new owner. */
export function isTransferAudited(newOwner: string): string {
  const workspace = `${newRoot(3)}.child('workspaces').child($w)`;
  const id = `${workspace}.child('memberAudit').child(${newOwner}).val()`;
  return all(
    isChanged(workspace, newOwner),
    `${workspace}.child('audit').child(${id}).child('action').val() == 'transfer'`,
  );
}

function isChanged(workspace: string, uid: string): string {
  const pointer = (of: string) => `${of}.child('memberAudit').child(${uid})`;
  return all(
    `${pointer(workspace)}.exists()`,
    `${pointer(workspace)}.val() != ${pointer(before)}.val()`,
  );
}

/** From an entry of the audit: the member's pointer names it. `target` is an expression. */
export function isNamedByMember(target: string): string {
  return all(
    isAdmin,
    `${target}.matches(/^members\\/[A-Za-z0-9_:-]{1,128}$/)`,
    `${after}.child('memberAudit').child(${target}.replace('members/', '')).val() == $push`,
  );
}
