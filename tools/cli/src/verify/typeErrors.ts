import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * What the TypeScript compiler finds in a project, an error each such as
 * `src/chart.ts(3,7): error TS2322: …`; null for a project without a `tsconfig.json`. Rejects with an
 * `AbortError` when `signal` aborts.
 */
export async function findTypeErrors(
  folder: string,
  signal?: AbortSignal,
): Promise<readonly string[] | null> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return null;
  const args = [compilerOf(folder), '--noEmit', '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 2 ** 25, ...(signal ? { signal } : {}) };
    execFile(process.execPath, args, options, (failure, stdout, stderr) => {
      if (!failure) return resolve([]);
      if (failure.name === 'AbortError') return reject(failure);
      const errors = stdout.split(/\r?\n/).filter((line) => /\berror TS\d+: /.test(line));
      // A compiler that ended without a word about the project has not passed it.
      resolve(errors.length > 0 ? errors : [stderr.trim() || failure.message]);
    });
  });
}

/** The project's own compiler, else the one that this command line comes with. */
function compilerOf(folder: string): string {
  for (const from of [join(folder, 'package.json'), join(import.meta.dirname, 'package.json')]) {
    try {
      return join(dirname(createRequire(from).resolve('typescript/package.json')), 'bin', 'tsc');
    } catch {
      // The project has none of its own.
    }
  }
  throw new Error('TypeScript isn’t installed.');
}
