import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hostBuild, remoteBuild } from './build';
import { type BuildResult, buildIfStale, isFresh, type StaleBuild } from './buildIfStale';

export interface BuildList {
  readonly root: string;
  /** Folders of remotes. */
  readonly remotes: readonly string[];
  /** Whether the shell is built too. */
  readonly host: boolean;
  /** Called once for each folder, as soon as it is built or found to be fresh. */
  readonly onResult: (result: BuildResult) => void;
}

/** What a child process is asked to build; the shell if it names no remote. */
export interface BuildJob {
  readonly root: string;
  readonly remote: string | null;
}

/** What it answers. */
export type BuildAnswer = BuildResult | { readonly error: string };

/**
 * Builds what is stale of a list, side by side in as many processes as there are cores: webpack
 * keeps one busy, and the shell takes as long as six charts, so it comes first. Rejects with the
 * first build that failed, after those under way have ended.
 */
export async function buildAll({ root, remotes, host, onResult }: BuildList): Promise<void> {
  const jobs = [...(host ? [null] : []), ...remotes].map((remote) => ({ root, remote }));
  const stale: BuildJob[] = [];
  for (const job of jobs) {
    const build = buildOf(job);
    if (isFresh(build)) onResult({ name: build.name, built: false, elapsedMs: 0 });
    else stale.push(job);
  }
  const processCount = Math.min(stale.length, availableParallelism());
  // A process of its own costs a second.
  if (processCount < 2) {
    for (const job of stale) onResult(await buildIfStale(buildOf(job)));
    return;
  }
  const ended = await Promise.allSettled(
    Array.from({ length: processCount }, () => buildInChild(stale, onResult)),
  );
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

/** Says what was built and how long it took. */
export function logBuild({ name, built, elapsedMs }: BuildResult): void {
  if (built) console.log(`Built ${name} in ${(elapsedMs / 1000).toFixed(1)} s`);
}

export function buildOf({ root, remote }: BuildJob): StaleBuild {
  return remote === null ? hostBuild(root) : remoteBuild(root, remote);
}

/** Takes one job after the other from `queue`, which other processes empty too. */
async function buildInChild(
  queue: BuildJob[],
  onResult: (result: BuildResult) => void,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'buildChild.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  try {
    for (let job = queue.shift(); job; job = queue.shift()) {
      onResult(await buildBy(child, job));
    }
  } catch (error) {
    queue.length = 0;
    throw error;
  } finally {
    child.kill();
  }
}

async function buildBy(child: ChildProcess, job: BuildJob): Promise<BuildResult> {
  const abort = new AbortController();
  const answered = once(child, 'message', abort).then(([answer]) => answer as BuildAnswer);
  const exited = once(child, 'exit', abort).then(([code, signal]): BuildAnswer => {
    return { error: `The build of ${buildOf(job).name} ended with ${code ?? signal}` };
  });
  child.send(job);
  try {
    const answer = await Promise.race([answered, exited]);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  } finally {
    // The promise that lost is rejected, and nobody waits for it.
    for (const promise of [answered, exited]) promise.catch(() => undefined);
    abort.abort();
  }
}
