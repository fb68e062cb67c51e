import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own in memory, so that it can be full. Mounting needs root on Linux. */
export interface SmallDisk {
  readonly folder: string;
  resize(bytes: number): void;
  makeReadOnly(): void;
  remove(): void;
}

/** Whether this process may mount one: root on Linux may, but not in every container. */
export function canMountSmallDisk(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    mountSmallDisk(64 << 10).remove();
    return true;
  } catch {
    return false;
  }
}

export function mountSmallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-small-'));
  run('mount', '-t', 'tmpfs', '-o', `size=${bytes},mode=700`, 'tmpfs', folder);
  return {
    folder,
    resize: (size) => run('mount', '-o', `remount,size=${size}`, folder),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
    remove() {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(command: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}
