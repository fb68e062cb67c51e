import { limits } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { type Member, parseMember } from './member';

export interface MemberEntry extends Member {
  readonly uid: string;
}

export interface MemberList {
  /** By name, then by user id. */
  readonly members: readonly MemberEntry[];
  /** User ids of records that can't be read. */
  readonly malformed: readonly string[];
}

/** Parses `workspaces/$w/members`. A malformed record doesn't affect the others. */
export function parseMembers(value: unknown): MemberList {
  const members: MemberEntry[] = [];
  const malformed: string[] = [];
  for (const [uid, record] of entriesOf(value)) {
    const parsed = parseMember(record);
    if (parsed.ok) members.push({ uid, ...parsed.value });
    else malformed.push(uid);
  }
  members.sort((a, b) => compare(a.displayName ?? a.uid, b.displayName ?? b.uid));
  return { members, malformed };
}

function compare(a: string, b: string): number {
  return a.localeCompare(b) || (a < b ? -1 : Number(a > b));
}

/** A member's name from an account: its name, else its email; never longer than the rules allow. */
export function memberName(account: {
  readonly displayName: string | null;
  readonly email: string | null;
}): string | null {
  const name = account.displayName?.trim() || account.email;
  return name ? name.slice(0, limits.titleLength) : null;
}
