import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from '../../tools/local/src/stack';
import { createPublisher } from '../deployTargets/publisher';
import type { RemoteDocument } from '../deployTargets/runRemote';
import { root } from '../harness/stack';

/** A chart team: an account, a key, a terminal and a repository of its own, outside of this one. */
export interface Team {
  /** A command that must do what it says, started in the team's repository. */
  remote(...args: string[]): Promise<RemoteDocument>;
  /** Replaces pieces of the chart's source, raises version and sequence, and commits. */
  change(next: {
    readonly version: string;
    readonly sequence: number;
    /** What to replace, and by what. */
    readonly pieces: Readonly<Record<string, string>>;
  }): void;
  leave(): void;
}

/** The chart of docs/writing-a-remote.md. */
const example = join(root, 'docs', 'examples', 'chart-dots');

/** Creates the remote by the command line, and writes the chart of the documentation into it. */
export async function startTeam(stack: Stack, id: string): Promise<Team> {
  const publisher = await createPublisher(stack);
  const place = mkdtempSync(join(tmpdir(), 'chartroom-team-'));
  const folder = join(place, id);
  const env = {
    // As a server that takes HTTP PUT.
    CHARTROOM_TARGET: `${stack.config.releaseOrigins[0]}/`,
    CHARTROOM_TARGET_TOKEN: stack.releaseToken,
  };
  const run = async (cwd: string, args: readonly string[]) => {
    const { document, progress } = await publisher.run({ folder: cwd }, args, env);
    if (document.error)
      throw new Error(`${args[0]}: ${JSON.stringify(document.error)}\n${progress}`);
    return document;
  };
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=Team', '-c', 'user.email=team@chartroom.example'];
    execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'pipe' });
  };
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '--quiet', '--message', message);
  };

  await run(place, ['create', id]);
  cpSync(example, folder, { recursive: true });
  for (const name of ['layout.ts', 'layout.test.ts']) rmSync(join(folder, 'src', name));
  git('init', '--quiet');
  commit('A dot for each value');

  return {
    remote: (...args) => run(folder, args),
    change({ version, sequence, pieces }) {
      const source = join(folder, 'src', 'index.ts');
      const before = readFileSync(source, 'utf8');
      const after = Object.entries(pieces).reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`The source has no ${from}`);
        return text.replace(from, to);
      }, before);
      writeFileSync(source, after);
      const file = join(folder, 'package.json');
      const about = JSON.parse(readFileSync(file, 'utf8')) as object;
      writeFileSync(file, JSON.stringify({ ...about, version, chartroom: { sequence } }, null, 2));
      commit(version);
    },
    leave() {
      publisher.leave();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
