import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CliError } from '../cliError';
import type { Target } from './target';

/** A folder of this machine, a mounted disk say, that some server serves. */
export function createFolderTarget(folder: string): Target {
  return {
    name: folder,
    publicUrl: null,
    async read(path) {
      try {
        return await readFile(join(folder, path));
      } catch (thrown) {
        if (codeOf(thrown) === 'ENOENT') return null;
        throw failure(thrown, path);
      }
    },
    async put(path, bytes) {
      const file = join(folder, path);
      const next = `${file}.${process.pid}.new`;
      try {
        await mkdir(dirname(file), { recursive: true });
        await writeFile(next, bytes);
        await rename(next, file);
      } catch (thrown) {
        await rm(next, { force: true }).catch(() => undefined);
        throw failure(thrown, path);
      }
    },
    publish: async () => undefined,
  };

  function failure(cause: unknown, file: string): CliError {
    const code = codeOf(cause);
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      return new CliError('target/full', { target: folder, file }, { cause });
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new CliError('target/refused', { target: folder, file, reason }, { cause });
  }
}

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
}
