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
  change(nextVersion: {
    readonly version: string;
    readonly sequence: number;
    /** Of `src`. */
    readonly file: string;
    /** What to replace, and by what. */
    readonly replacements: Readonly<Record<string, string>>;
  }): void;
  close(): void;
}

/** A chart of docs/writing-a-remote.md whose zoom is its own: later ones ask the page to follow it. */
const exampleFolder = join(root, 'docs', 'examples', 'chart-dots', 'steps', '5-keyboard');

/** Creates the remote by the command line, and writes the chart of the documentation into it. */
export async function startTeam(stack: Stack, id: string): Promise<Team> {
  const publisher = await createPublisher(stack);
  const parentFolder = mkdtempSync(join(tmpdir(), 'chartroom-team-'));
  const folder = join(parentFolder, id);
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
    const author = ['-c', 'user.name=Team', '-c', 'user.email=team@chartroom.example'];
    execFileSync('git', [...author, ...args], { cwd: folder, stdio: 'pipe' });
  };
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '--quiet', '--message', message);
  };

  await run(parentFolder, ['create', id]);
  cpSync(exampleFolder, folder, { recursive: true });
  rmSync(join(folder, 'src', 'layout.test.ts'));
  git('init', '--quiet');
  commit('A dot for each value');

  return {
    remote: (...args) => run(folder, args),
    change({ version, sequence, file, replacements }) {
      const source = join(folder, 'src', file);
      const before = readFileSync(source, 'utf8');
      const after = Object.entries(replacements).reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
        return text.replace(from, to);
      }, before);
      writeFileSync(source, after);
      const about = join(folder, 'package.json');
      const packageJson = JSON.parse(readFileSync(about, 'utf8')) as object;
      writeFileSync(
        about,
        JSON.stringify({ ...packageJson, version, chartroom: { sequence } }, null, 2),
      );
      commit(version);
    },
    close() {
      publisher.close();
      rmSync(parentFolder, { recursive: true, force: true });
    },
  };
}
