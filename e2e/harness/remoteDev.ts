import { type ChildProcess, spawn } from 'node:child_process';

/** `remote dev` while it runs. */
export interface RemoteDev {
  /** What it printed when the first build was served. */
  readonly ready: { readonly url: string; readonly page: string };
  /** Waits until it has printed a text for people. */
  waitForText(text: RegExp): Promise<void>;
  end(): Promise<number | null>;
}

/** Runs `remote dev` of a command line in a project's folder; resolves when its first build is served. */
export function startRemoteDev(
  main: string,
  { cwd, shell }: { readonly cwd: string; readonly shell: string },
): Promise<RemoteDev> {
  const args = [main, '--json', 'dev', '--shell', shell, '--port', '0'];
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let progress = '';
  child.stderr.on('data', (chunk) => {
    progress += chunk;
  });
  const waitForText = (text: RegExp) =>
    new Promise<void>((resolve) => {
      function look() {
        if (!text.test(progress)) return;
        child.stderr.off('data', look);
        resolve();
      }
      child.stderr.on('data', look);
      look();
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${out}${progress}`)));
    child.stdout.on('data', (chunk) => {
      out += chunk;
      try {
        resolve({ ready: JSON.parse(out), waitForText, end: () => exitCodeOf(child) });
      } catch {
        // The document is not all there yet.
      }
    });
  });
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(child.exitCode);
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
