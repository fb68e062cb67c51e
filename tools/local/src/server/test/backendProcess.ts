import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A backend in a process of its own, so that it can be killed. */
export interface BackendProcess {
  readonly pid: number;
  readonly port: number;
  /** Lines on its standard error. */
  readonly log: readonly string[];
  /** Sends a signal; resolves when the process is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export async function startBackendProcess(
  dataDir: string,
  preferredPort = 0,
  options: readonly string[] = [],
): Promise<BackendProcess> {
  const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
  const main = join(root, 'tools', 'local', 'src', 'backendMain.ts');
  const args = [
    '--import',
    'tsx',
    main,
    '--port',
    String(preferredPort),
    '--data',
    dataDir,
    ...options,
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const port = await portOf(child, log);
  return { pid: child.pid ?? 0, port, log, end: (signal) => end(child, signal) };
}

function portOf(child: ChildProcess, log: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The backend ended:\n${log.join('\n')}`)));
    if (child.stdout) {
      createInterface({ input: child.stdout }).once('line', (line) => {
        resolve(Number(JSON.parse(line).port));
      });
    }
  });
}

function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
