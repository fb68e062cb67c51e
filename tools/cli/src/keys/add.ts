import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keyIdOf, type PublicJwk, parsePublicKey, problemsText } from '@chartroom/contract';
import { addKey } from '@chartroom/registry/writes';
import type { Command } from 'commander';
import { CliError } from '../cliError';
import type { CommandRunner } from '../command';
import { openRegistry } from '../registry/openRegistry';
import { writeRegistry } from '../registry/writeRegistry';
import { assertAdmin } from '../session/member';
import { addSessionOptions, type SessionOptions } from '../session/sessionOptions';
import { withSession } from '../session/withSession';
import { localKey } from './localKey';

export function registerKeysAddCommand(keys: Command, run: CommandRunner): void {
  addSessionOptions(keys.command('add <id>'))
    .summary('add a key to the workspace (administrators)')
    .description(
      'Adds a public key to the workspace, so that pages run releases signed with it. Uses the key on ' +
        'this computer, or the one you pass with --public-key.',
    )
    .option('--public-key <jwk>', 'the public key as JSON, or a file with it')
    .option('--owner <uid>', 'user id of the key’s publisher (default: you)')
    .action((id: string, options: SessionOptions & { publicKey?: string; owner?: string }) =>
      run(async (context) => {
        const jwk = options.publicKey
          ? publicKeyOf(options.publicKey, context.cwd)
          : (await localKey(context.env, id)).publicJwk;
        const keyId = await keyIdOf(jwk);
        if (keyId !== id) {
          const expected = `the id of that public key, ${keyId}`;
          throw new CliError('cli/wrong-value', { what: 'The id', found: id, expected });
        }
        await withSession(context, options, async (session) => {
          assertAdmin(session.member, 'add a key');
          const { workspace } = session;
          const owner = options.owner ?? session.member.uid;
          const registered = (await openRegistry(session.database, workspace).keys()).get(keyId);
          if (registered?.revokedAt) throw new CliError('keys/revoked', { key: keyId, workspace });
          if (!registered) {
            await writeRegistry(session, 'add a key', (writer) =>
              addKey(writer, { keyId, jwk: JSON.stringify(jwk), owner }),
            );
          }
          const text = registered
            ? `${workspace} already has key ${keyId}`
            : `Added key ${keyId} to ${workspace}`;
          context.terminal.result({ workspace, keyId, owner, isNew: !registered }, text);
        });
      }),
    );
}

function publicKeyOf(textOrPath: string, cwd: string): PublicJwk {
  const isText = textOrPath.trimStart().startsWith('{');
  const source = isText ? '--public-key' : resolve(cwd, textOrPath);
  const parsed = parsePublicKey(jsonOf(isText ? textOrPath : source, isText));
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
