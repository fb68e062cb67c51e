import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parsePrivateKey, problemsText } from '@chartroom/contract';
import { keyPairOf, type PublisherKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';
import {
  configFolder,
  type Environment,
  readIfExists,
  writePrivateFile,
} from '../settings/configFolder';

/** This user's private keys: files `{id}.json`, each a JWK that only this user can read. */
export interface KeyFolder {
  readonly path: string;
  ids(): readonly string[];
  /** Null if it's not on this computer; throws `keys/malformed`. */
  find(keyId: string): Promise<PublisherKey | null>;
  /** Throws `keys/inside-project` if the file could be committed by accident. */
  write(key: PublisherKey): string;
}

export function openKeyFolder(env: Environment, folder?: string): KeyFolder {
  const path = resolve(folder ?? join(configFolder(env), 'keys'));
  const fileOf = (keyId: string) => join(path, `${keyId}.json`);
  return {
    path,
    ids() {
      if (!existsSync(path)) return [];
      return readdirSync(path)
        .flatMap((name) => /^([0-9a-f]{32})\.json$/.exec(name)?.[1] ?? [])
        .sort();
    },
    async find(keyId) {
      const text = readIfExists(fileOf(keyId));
      return text === null ? null : keyFromText(text, fileOf(keyId));
    },
    write({ keyId, privateJwk }) {
      const file = fileOf(keyId);
      if (isInWorkingTree(path)) throw new CliError('keys/inside-project', { file });
      writePrivateFile(file, `${JSON.stringify(privateJwk)}\n`);
      return file;
    },
  };
}

/** Parses a private key. Messages name its `source` and never contain the text itself. */
export async function keyFromText(text: string, source: string): Promise<PublisherKey> {
  const parsed = parsePrivateKey(jsonOf(text));
  if (parsed.ok) return keyPairOf(parsed.value);
  throw new CliError('keys/malformed', { file: source, problems: problemsText(parsed.problems) });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isInWorkingTree(folder: string): boolean {
  if (existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInWorkingTree(parent);
}
