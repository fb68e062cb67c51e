import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { basename, join } from 'node:path';

/** Builds that run while the servers run. */
export interface BackgroundBuilds {
  /**
   * Resolves when all builds have ended, or after `stop`. A failed build doesn't stop the others.
   */
  readonly ended: Promise<void>;
  stop(): void;
}

export interface BackgroundBuildsOptions {
  readonly root: string;
  readonly folders: readonly string[];
  /** Called after each build; the next build waits for it. */
  readonly onBuilt: (folder: string) => Promise<void>;
  readonly onFailed: (name: string, reason: string) => void;
}

/**
 * Builds stale packages one after the other, in child processes with low priority: a build in this
 * process would block the servers for seconds.
 */
export function startBackgroundBuilds({
  root,
  folders,
  onBuilt,
  onFailed,
}: BackgroundBuildsOptions): BackgroundBuilds {
  let child: ChildProcess | null = null;
  let isStopped = false;
  const script = join(root, 'tools', 'build', 'src', 'main.ts');

  async function build(folder: string): Promise<void> {
    const name = basename(folder);
    const args = ['--import', 'tsx', script, name];
    child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const [code] = (await once(child, 'close')) as [number | null];
    if (isStopped) return;
    if (code !== 0) return onFailed(name, `the build failed with exit code ${code}`);
    await onBuilt(folder).catch((error: unknown) => onFailed(name, String(error)));
  }

  async function buildAll(): Promise<void> {
    for (const folder of folders) {
      if (isStopped) return;
      await build(folder);
    }
  }

  return {
    ended: buildAll(),
    stop() {
      isStopped = true;
      child?.kill();
    },
  };
}
