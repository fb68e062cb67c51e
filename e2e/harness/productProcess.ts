import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './stack';

export interface ProductOptions {
  /** Of shell, release origin and backend. */
  readonly ports: readonly number[];
  readonly dataDir: string;
}

/** The product as `npm start` runs it, in a process of its own, so that it can be killed. */
export interface ProductProcess {
  /** Address of the shell, its base included, as it was printed. */
  readonly url: string;
  /** Everything it has printed, by lines. */
  readonly printed: readonly string[];
  /** Sends a signal; resolves with the exit code when the process is gone, null if it was killed. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<number | null>;
}

export async function startProduct({ ports, dataDir }: ProductOptions): Promise<ProductProcess> {
  const main = join(root, 'tools', 'local', 'src', 'start.ts');
  const [port, releasePort, backendPort] = ports.map(String);
  const args = ['--import', 'tsx', main, '--data', dataDir];
  args.push('--port', `${port}`, '--release-port', `${releasePort}`);
  args.push('--backend-port', `${backendPort}`);
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => printed.push(line));
  return { url: await readyUrl(child, printed), printed, end: (signal) => end(child, signal) };
}

function readyUrl(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The product ended:\n${printed.join('\n')}`)));
    if (!child.stdout) return;
    let url = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      url = /^Chartroom +(\S+)$/.exec(line)?.[1] ?? url;
      if (line.startsWith('Ready.')) resolve(url);
    });
  });
}

function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGINT'): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve(child.exitCode);
      return;
    }
    child.once('exit', resolve);
    child.kill(signal);
  });
}
