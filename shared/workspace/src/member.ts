import type { Parsed } from '@chartroom/contract';
import { flag, oneOf, parseWith } from '@chartroom/contract/schema';
import { roles } from '@chartroom/identity';
import * as v from 'valibot';

const memberRecord = v.object({
  role: oneOf(roles),
  /** May publish remotes, besides what the role allows. Default: false. */
  publisher: v.optional(flag()),
  displayName: v.optional(v.string()),
  photoUrl: v.optional(v.string()),
  /** Epoch milliseconds. */
  joinedAt: v.optional(v.number()),
  /** Series groups that a producer writes. */
  groups: v.optional(v.record(v.string(), v.unknown())),
});

/** The record `workspaces/$w/members/$uid`. */
export type Member = Readonly<v.InferOutput<typeof memberRecord>>;

export function parseMember(value: unknown): Parsed<Member> {
  return parseWith(memberRecord, value);
}

const metaRecord = v.object({
  name: v.string(),
  ownerUid: v.optional(v.string()),
  /** Theme of members who haven't chosen one: `light`, `dark`, or `system`, the default. */
  theme: v.optional(v.string()),
  /** Time zone of members who haven't chosen one, as the IANA names it. Default: the browser's. */
  timeZone: v.optional(v.string()),
});

/** The record `workspaces/$w/meta`, as far as it concerns members. */
export type WorkspaceMeta = Readonly<v.InferOutput<typeof metaRecord>>;

export function parseWorkspaceMeta(value: unknown): Parsed<WorkspaceMeta> {
  return parseWith(metaRecord, value);
}
