import type { Parsed } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import { type Role, roles } from '@chartroom/identity';
import * as v from 'valibot';

/** The part of `workspaces/$w/members/$uid` that the shell uses. */
export interface Member {
  readonly role: Role;
  readonly publisher?: boolean | undefined;
  readonly displayName?: string | undefined;
  readonly photoUrl?: string | undefined;
}

const memberShape = v.object({
  role: v.picklist(roles),
  publisher: v.optional(v.boolean()),
  displayName: v.optional(v.string()),
  photoUrl: v.optional(v.string()),
});

export function parseMember(value: unknown): Parsed<Member> {
  return parseWith(memberShape, value);
}

const metaShape = v.object({ name: v.string() });

/** Parses the name in `workspaces/$w/meta`. */
export function parseWorkspaceName(value: unknown): Parsed<string> {
  const parsed = parseWith(metaShape, value);
  return parsed.ok ? { ok: true, value: parsed.value.name } : parsed;
}
