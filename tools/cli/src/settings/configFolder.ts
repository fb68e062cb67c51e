import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Folder for this user's keys and logins, outside any project. */
export function configFolder(env: Environment): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'chartroom');
}

/** Writes a file that only this user can read, atomically. */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const temporaryFile = `${file}.${process.pid}.new`;
  writeFileSync(temporaryFile, text, { mode: 0o600 });
  chmodSync(temporaryFile, 0o600);
  renameSync(temporaryFile, file);
}

/** The text of a file, or null if it doesn't exist. */
export function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
