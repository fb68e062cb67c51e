import { withValue } from '../../tools/local/src/rules/test/plainNode';
import { now, type Person } from './people';

const memberPath = /^\/?workspaces\/([^/]+)\/members\/([^/]+)(\/|$)/;
const ownerPath = /^\/?workspaces\/([^/]+)\/meta(\/ownerUid)?$/;

type Changes = Readonly<Record<string, unknown>>;

/**
 * Adds what the audit says about changed members, as the shell and the command line do, so that a test
 * can write members by themselves. Nothing where the write has its own, nor where a person changes their
 * own name or joins.
 */
export function withMemberAudit(person: Person, changes: Changes, data: unknown): Changes {
  let after: unknown = data;
  for (const [path, value] of Object.entries(changes)) after = withValue(after, path, value);
  const added: Record<string, unknown> = {};
  const add = (w: string, uid: string, entry: object) => {
    const id = `members-${uid}`;
    const pointer = `workspaces/${w}/memberAudit/${uid}`;
    if (pointer in changes) return;
    const target = `members/${uid}`;
    added[pointer] = id;
    added[`workspaces/${w}/audit/${id}`] = { at: now, uid: person, target, ...entry };
  };
  for (const path of Object.keys(changes)) {
    const [, w = '', uid = ''] = memberPath.exec(path) ?? [];
    if (uid !== '') {
      const [before, next] = [memberOf(data, w, uid), memberOf(after, w, uid)];
      const [from, to] = [accessOf(before), accessOf(next)];
      const isOwnName = uid === person && from === to && next?.joinedAt === before?.joinedAt;
      const joins = uid === person && before === null;
      if (isOwnName || joins) continue;
      const action = actionOf(from, to);
      add(w, uid, {
        action,
        ...(from !== null && { before: from }),
        ...(to !== null && { after: to }),
      });
    }
    const [, workspace = ''] = ownerPath.exec(path) ?? [];
    const [owner, newOwner] = [data, after].map((tree) => at(tree, workspace, 'meta')?.ownerUid);
    if (workspace !== '' && owner !== newOwner && /^[A-Za-z0-9]+$/.test(String(newOwner)))
      add(workspace, String(newOwner), { action: 'transfer', before: owner, after: newOwner });
  }
  return { ...changes, ...added };
}

function actionOf(from: string | null, to: string | null): string {
  if (from === null) return 'add';
  return to === null ? 'remove' : 'role';
}

type Member = Readonly<Record<string, unknown>>;

function at(tree: unknown, ...[w, ...keys]: readonly string[]): Member | null {
  const found = ['workspaces', w ?? '', ...keys].reduce(
    (node: unknown, key) => (Object.hasOwn(Object(node ?? {}), key) ? Object(node)[key] : null),
    tree,
  );
  return typeof found === 'object' ? (found as Member | null) : null;
}

function memberOf(tree: unknown, w: string, uid: string): Member | null {
  return at(tree, w, 'members', uid);
}

function accessOf(member: Member | null): string | null {
  if (!member) return null;
  return member.publisher === true ? `${member.role} publisher` : String(member.role);
}
