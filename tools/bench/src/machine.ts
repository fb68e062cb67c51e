import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { findBrowser } from '../../setup/src/browser.mjs';
import { root } from './root';

/** What a result has to be read with; nothing that names the machine itself. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGiB: number;
  readonly node: string;
  /** Null where none is installed. */
  readonly chromium: string | null;
}

export function describeMachine(): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    chromium: chromiumVersion(),
  };
}

function chromiumVersion(): string | null {
  const path = findBrowser(root);
  if (!path) return null;
  const { stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return /\d+(\.\d+)+/.exec(stdout ?? '')?.[0] ?? null;
}
