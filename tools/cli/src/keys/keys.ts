import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  addKey,
  createKey,
  keyIdOf,
  type PublicJwk,
  parsePublicKey,
  problemsText,
  revokeKey,
} from '@chartroom/contract';
import type { Command } from 'commander';
import { CliError } from '../cliError';
import type { AddCommand, CommandContext, Run } from '../command';
import { readRegistry } from '../registry/readRegistry';
import { writeRegistry } from '../registry/writer';
import { connect, type Session } from '../session/connect';
import { mustBeAdmin } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { readProjectSettings } from '../settings/projectSettings';
import { table } from '../terminal/table';
import { addingCommand } from './addingCommand';
import { openKeyFolder } from './keyFolder';

/** `remote keys …`: private keys of this user, public ones of the workspace. */
export const addKeys: AddCommand = (program, run) => {
  const keys = program
    .command('keys')
    .summary('keys that sign releases: create, list, show, add, revoke')
    .description(
      'A publisher signs releases by a private key, which stays on their machine or in CI. An ' +
        'administrator adds its public half to the workspace; pages run nothing else.',
    );
  addCreate(keys, run);
  addShow(keys, run);
  addList(keys, run);
  addAdd(keys, run);
  addRevoke(keys, run);
};

function addCreate(keys: Command, run: Run): void {
  keys
    .command('create')
    .description(
      'Makes a key pair. The private half is written to a file that only you can read; put the same ' +
        'text into the secret CHARTROOM_KEY for CI.',
    )
    .option('--folder <path>', 'where to keep it, outside of every repository')
    .action((options: { folder?: string }) =>
      run(async ({ terminal, env }) => {
        const key = await createKey();
        const file = openKeyFolder(env, options.folder).write(key);
        terminal.result(
          { keyId: key.keyId, file, publicKey: key.publicJwk },
          `Key ${key.keyId} is in ${file}\n\nIts public half, for an administrator to add:\n\n` +
            `  ${addingCommand(key, '<your user id>')}\n\nYour user id is what \`remote login\` prints.`,
        );
      }),
    );
}

function addShow(keys: Command, run: Run): void {
  keys
    .command('show <id>')
    .description('Prints the public half of a key that is here.')
    .action((id: string) =>
      run(async ({ terminal, env }) => {
        const { keyId, publicJwk } = await ownKey(env, id);
        terminal.result({ keyId, publicKey: publicJwk }, JSON.stringify(publicJwk));
      }),
    );
}

function addList(keys: Command, run: Run): void {
  addSessionOptions(keys.command('list'))
    .description('Shows the keys of the workspace and which of them are here.')
    .action((options: SessionOptions) =>
      run(async (context) =>
        inSession(context, options, async (session) => {
          const here = openKeyFolder(context.env).ids();
          const registered = await readRegistry(session.database, session.workspace).keys();
          const all = [...new Set([...registered.keys(), ...here])].map((keyId) => {
            const key = registered.get(keyId);
            const state = key?.revokedAt ? 'revoked' : 'stands';
            return {
              keyId,
              owner: key?.owner ?? null,
              state: key ? state : 'not added',
              isHere: here.includes(keyId),
            };
          });
          const rows = all.map(({ keyId, owner, state, isHere }) => [
            keyId,
            state,
            owner ?? '',
            isHere ? 'here' : '',
          ]);
          const text =
            all.length > 0
              ? table(['KEY', 'STATE', 'OWNER', ''], rows)
              : 'The workspace lists no key, and none is here. `remote keys create` makes one.';
          context.terminal.result({ workspace: session.workspace, keys: all }, text);
        }),
      ),
    );
}

function addAdd(keys: Command, run: Run): void {
  addSessionOptions(keys.command('add <id>'))
    .summary('let a key sign for this workspace (administrators)')
    .description(
      'Lists the public half of a key in the workspace, so that pages run what it signs. The key is ' +
        'one that is here, or comes by --public-key.',
    )
    .option('--public-key <jwk>', 'the public half as JSON, or the path of a file with it')
    .option('--owner <uid>', 'user id of the publisher whom it belongs to; you, unless given')
    .action((id: string, options: SessionOptions & { publicKey?: string; owner?: string }) =>
      run(async (context) => {
        const jwk = options.publicKey
          ? publicKeyOf(options.publicKey, context.cwd)
          : (await ownKey(context.env, id)).publicJwk;
        const keyId = await keyIdOf(jwk);
        if (keyId !== id) {
          const expected = `the id of that public key, ${keyId}`;
          throw new CliError('cli/wrong-value', { what: 'The id', found: id, expected });
        }
        await inSession(context, options, async (session) => {
          mustBeAdmin(session.member, 'add a key');
          const { workspace } = session;
          const owner = options.owner ?? session.member.uid;
          const known = (await readRegistry(session.database, workspace).keys()).get(keyId);
          if (known?.revokedAt) throw new CliError('keys/revoked', { key: keyId, workspace });
          if (!known) {
            await writeRegistry(session, 'add a key', (writer) =>
              addKey(writer, { keyId, jwk: JSON.stringify(jwk), owner }),
            );
          }
          const text = known
            ? `${workspace} has key ${keyId} already`
            : `${workspace} now takes what key ${keyId} signs`;
          context.terminal.result({ workspace, keyId, owner, isNew: !known }, text);
        });
      }),
    );
}

function addRevoke(keys: Command, run: Run): void {
  addSessionOptions(keys.command('revoke <id>'))
    .summary('refuse a key and all that it signed, for good (administrators)')
    .description(
      'From now on no page of the workspace runs a release that this key signed. It can’t be undone; ' +
        'the releases must be deployed anew with another key and a higher version.',
    )
    .option('-y, --yes', 'do it without a question')
    .action((id: string, options: SessionOptions & { yes?: boolean }) =>
      run(async (context) =>
        inSession(context, options, async (session) => {
          mustBeAdmin(session.member, 'revoke a key');
          const { workspace } = session;
          const known = (await readRegistry(session.database, workspace).keys()).get(id);
          if (!known) throw new CliError('keys/not-listed', { key: id, workspace });
          const isNew = known.revokedAt === null;
          if (isNew) {
            const question = `Revoke ${id}? No page of ${workspace} will run what it signed.`;
            if (!options.yes) await context.terminal.confirm(question);
            await writeRegistry(session, 'revoke a key', (writer) =>
              revokeKey(writer, { keyId: id }),
            );
          }
          const text = isNew ? `${id} is revoked in ${workspace}` : `${id} was revoked before`;
          context.terminal.result({ workspace, keyId: id, isNew }, text);
        }),
      ),
    );
}

async function inSession(
  context: CommandContext,
  options: SessionOptions,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const session = await connect(context, options, readProjectSettings(context.cwd));
  try {
    await work(session);
  } finally {
    await session.close();
  }
}

async function ownKey(env: CommandContext['env'], id: string) {
  const folder = openKeyFolder(env);
  const key = await folder.find(id);
  if (!key) throw new CliError('keys/unknown', { key: id, folder: folder.path });
  return key;
}

function publicKeyOf(given: string, cwd: string): PublicJwk {
  const isText = given.trimStart().startsWith('{');
  const source = isText ? '--public-key' : resolve(cwd, given);
  const parsed = parsePublicKey(jsonOf(isText ? given : source, isText));
  if (parsed.ok) return parsed.value;
  throw new CliError('keys/malformed', { file: source, problems: problemsText(parsed.problems) });
}

function jsonOf(textOrFile: string, isText: boolean): unknown {
  try {
    return JSON.parse(isText ? textOrFile : readFileSync(textOrFile, 'utf8'));
  } catch {
    return null;
  }
}
