import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withLock } from '@chartroom/setup/lock';
import { CliError } from '../cliError';
import type { Target } from './target';

/** A folder on this machine, such as a mounted disk, that a server serves. */
export function createFolderTarget(folder: string): Target {
  async function put(path: string, bytes: Uint8Array): Promise<void> {
    const file = join(folder, path);
    const temporaryFile = `${file}.${process.pid}.new`;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporaryFile, bytes);
      await rename(temporaryFile, file);
    } catch (thrown) {
      await rm(temporaryFile, { force: true }).catch(() => undefined);
      throw failure(thrown, path);
    }
  }

  return {
    name: folder,
    publicUrl: null,
    sendsPrecompressed: true,
    async read(path) {
      try {
        return await readFile(join(folder, path));
      } catch (thrown) {
        if (codeOf(thrown) === 'ENOENT') return null;
        throw failure(thrown, path);
      }
    },
    put,
    publish: async () => undefined,
    async replace(createFiles) {
      await mkdir(folder, { recursive: true }).catch((thrown: unknown) => {
        throw failure(thrown, '');
      });
      // One replacement at a time on this machine, from reading the old state to writing the new one.
      await withLock(
        await lockOf(folder),
        () => undefined,
        async () => {
          const files = [...(await createFiles())];
          await Promise.all(files.map(([path, bytes]) => put(path, bytes)));
        },
      );
    },
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

/** Outside the folder, which is public and may be on another machine. */
async function lockOf(folder: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex');
  return join(tmpdir(), `chartroom-target-${digest.slice(0, 32)}`);
}

function codeOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
}
