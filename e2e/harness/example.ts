import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './stack';

/** An example of `docs/examples` as its one command runs it, in a process of its own. */
export interface ExampleProcess {
  /** Address of its page. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ExampleOptions {
  /** Address of the shell, its base included. */
  readonly chartroomUrl: string;
  /** Further settings that the example's sources name: `{ CHARTROOM_SHARE: … }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts what `npm start` in the example's folder starts; resolves when its page is served. It is
 * built anew each time, for which a few seconds pass. Rejects with what it printed where it ends.
 */
export async function startExample(name: string, options: ExampleOptions): Promise<ExampleProcess> {
  const folder = join(root, 'docs', 'examples', name);
  const [command, ...args] = startCommand(folder);
  if (command !== 'node') throw new Error(`npm start of ${name} must run node, not ${command}`);
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      // Build tools leave things out where they find themselves in a test runner.
      NODE_ENV: undefined,
      JEST_WORKER_ID: undefined,
      ...options.settings,
      CHARTROOM_URL: options.chartroomUrl,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const stderrLines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => stderrLines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    exited.then(() => reject(new Error(`${name} ended:\n${stderrLines.join('\n')}`)), reject);
  });
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** The words of the script `start` of its `package.json`. */
function startCommand(folder: string): readonly string[] {
  const packageJson: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const scripts =
    typeof packageJson === 'object' && packageJson && 'scripts' in packageJson
      ? packageJson.scripts
      : null;
  const start = typeof scripts === 'object' && scripts && 'start' in scripts ? scripts.start : null;
  if (typeof start !== 'string') throw new Error(`${folder} has no script start`);
  return start.split(' ');
}
