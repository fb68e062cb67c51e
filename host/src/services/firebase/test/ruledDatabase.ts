import { join } from 'node:path';
import { ChartroomError } from '@chartroom/contract';
import {
  openDatabase,
  type Database as ServerDatabase,
} from '../../../../../tools/local/src/database/database';
import { DatabaseError } from '../../../../../tools/local/src/database/databaseError';
import { parsePath } from '../../../../../tools/local/src/database/path';
import { toValue } from '../../../../../tools/local/src/database/toJson';
import { readRulesFile } from '../../../../../tools/local/src/rules/readRulesFile';
import type { Auth, Rules } from '../../../../../tools/local/src/rules/rules';

/** The deployed rules on the local backend's database in memory, without a network. */
export interface RuledDatabase {
  /** Past the rules. Null if there is nothing. */
  get(path: string): unknown;
  set(path: string, value: unknown): void;
  /** As this person. Throws `connection/refused`. */
  update(uid: string, changes: Readonly<Record<string, unknown>>): void;
  canRead(uid: string, path: string): boolean;
}

export interface RuledDatabaseOptions {
  readonly now: () => number;
  /** Default: the deployed ones. */
  readonly rules?: Rules;
}

let deployedRules: Rules | null = null;

export async function openRuledDatabase({
  now,
  rules = deployed(),
}: RuledDatabaseOptions): Promise<RuledDatabase> {
  const server: ServerDatabase = await openDatabase({
    file: null,
    rules,
    now,
    onLog: fail,
    onFailure: fail,
  });
  return {
    get: (path) => toValue(server.root.at(parsePath(path))),
    set: (path, value) => void server.put({ path: parsePath(path), json: value, writer: 'admin' }),
    update(uid, changes) {
      try {
        server.merge({ path: [], json: { ...changes }, writer: authOf(uid, now()) });
      } catch (thrown) {
        if (!(thrown instanceof DatabaseError) || thrown.status !== 'permission_denied')
          throw thrown;
        throw new ChartroomError('connection/refused', { path: Object.keys(changes).join(', ') });
      }
    },
    canRead: (uid, path) => server.canRead(parsePath(path), authOf(uid, now())),
  };
}

function deployed(): Rules {
  deployedRules ??= readRulesFile(
    join(__dirname, ...Array<string>(5).fill('..'), 'firebase', 'database.rules.json'),
  );
  return deployedRules;
}

function authOf(uid: string, now: number): Auth {
  return {
    uid,
    token: {
      sub: uid,
      auth_time: Math.floor(now / 1000) - 600,
      email: `${uid}@example.com`,
      email_verified: true,
      firebase: { sign_in_provider: 'password' },
    },
  };
}

/** A workspace `w` with these editors. */
export function workspaceOf(editors: readonly string[], now: number): object {
  return {
    meta: { name: 'W', ownerUid: 'owner', defaultChannel: 'stable', createdAt: now },
    members: Object.fromEntries(
      editors.map((uid) => [uid, { role: 'editor', displayName: uid, joinedAt: now, by: 'owner' }]),
    ),
  };
}

function fail(cause: unknown): never {
  throw new Error(String(cause));
}
