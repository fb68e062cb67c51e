import { join } from 'node:path';
import { exact, parseWith, text } from '@chartroom/contract/schema';
import * as v from 'valibot';
import {
  configFolder,
  type Environment,
  readIfExists,
  writePrivateFile,
} from '../settings/configFolder';

/** A sign-in that `remote login` has kept. */
export interface SavedLogin {
  readonly email: string;
  readonly refreshToken: string;
}

const loginsSchema = v.record(v.string(), exact({ email: text(320), refreshToken: text(16_384) }));

/** The sign-ins of this user by the address of the shell. */
export interface SavedLogins {
  find(shell: string): SavedLogin | null;
  save(shell: string, login: SavedLogin): void;
  /** Returns whether there was one. */
  remove(shell: string): boolean;
}

export function openSavedLogins(env: Environment): SavedLogins {
  const file = join(configFolder(env), 'logins.json');

  /** A file that can't be read counts as none: signing in again mends it. */
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
