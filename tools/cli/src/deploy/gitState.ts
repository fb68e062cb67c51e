import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CliError } from '../cliError';

const run = promisify(execFile);
const maxListedFiles = 5;

/**
 * The commit of a folder, or null outside a repository. Throws `build/dirty` if anything in the working
 * tree is uncommitted, since a build includes shared packages from other folders too.
 */
export async function requireCleanWorkTree(folder: string): Promise<string | null> {
  const git = (...args: string[]) => run('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  const commit = await git('rev-parse', 'HEAD').catch(() => null);
  if (!commit) return null;
  const { stdout } = await git('status', '--porcelain');
  const changed = stdout.split('\n').filter(Boolean);
  if (changed.length > 0) throw new CliError('build/dirty', { files: filesText(changed) });
  return commit.stdout.trim();
}

/** Lines such as `?? src/new.ts`. */
function filesText(lines: readonly string[]): string {
  const names = lines.slice(0, maxListedFiles).map((line) => line.slice(3));
  const more = lines.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
