import { join } from 'node:path';
import { exact, parseWith, text } from '@chartroom/contract/schema';
import * as v from 'valibot';
import {
  configFolder,
  type Environment,
  readIfExists,
  writePrivateFile,
} from '../settings/configFolder';

/** A login that `remote login` saved. */
export interface SavedLogin {
  readonly email: string;
  readonly refreshToken: string;
}

const loginsSchema = v.record(v.string(), exact({ email: text(320), refreshToken: text(16_384) }));

/** This user's logins, by the shell's address. */
export interface SavedLogins {
  find(shell: string): SavedLogin | null;
  save(shell: string, login: SavedLogin): void;
  /** Returns whether there was one. */
  remove(shell: string): boolean;
}

export function openSavedLogins(env: Environment): SavedLogins {
  const file = join(configFolder(env), 'logins.json');

  /** A malformed file counts as empty: signing in again replaces it. */
  function read(): Map<string, SavedLogin> {
    const parsed = parseWith(loginsSchema, jsonOf(readIfExists(file)));
    return new Map(parsed.ok ? Object.entries(parsed.value) : []);
  }
  function write(all: Map<string, SavedLogin>): void {
    writePrivateFile(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  }

  return {
    find: (shell) => read().get(shell) ?? null,
    save(shell, login) {
      write(read().set(shell, login));
    },
    remove(shell) {
      const all = read();
      if (!all.delete(shell)) return false;
      write(all);
      return true;
    },
  };
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
