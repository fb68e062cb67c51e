import { join } from 'node:path';
import { exact, parseWith, text } from '@chartroom/contract/schema';
import * as v from 'valibot';
import {
  configFolder,
  type Environment,
  readIfThere,
  writePrivately,
} from '../settings/configFolder';

/** A sign-in that `remote login` has kept. */
export interface KeptLogin {
  readonly email: string;
  readonly refreshToken: string;
}

const logins = v.record(v.string(), exact({ email: text(320), refreshToken: text(16_384) }));

/** The sign-ins of this user by the address of the shell. */
export interface KeptLogins {
  find(shell: string): KeptLogin | null;
  keep(shell: string, login: KeptLogin): void;
  /** Returns whether there was one. */
  forget(shell: string): boolean;
}

export function openKeptLogins(env: Environment): KeptLogins {
  const file = join(configFolder(env), 'logins.json');

  /** A file that can't be read counts as none: signing in again mends it. */
  function read(): Map<string, KeptLogin> {
    const parsed = parseWith(logins, jsonOf(readIfThere(file)));
    return new Map(parsed.ok ? Object.entries(parsed.value) : []);
  }
  function write(all: Map<string, KeptLogin>): void {
    writePrivately(file, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
  }

  return {
    find: (shell) => read().get(shell) ?? null,
    keep(shell, login) {
      write(read().set(shell, login));
    },
    forget(shell) {
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
