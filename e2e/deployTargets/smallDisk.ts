import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A disk of its own in memory, full after a few kilobytes. */
export interface SmallDisk {
  /** To 16 MiB. */
  grow(): void;
  unmount(): void;
}

/** Mounts it on a folder, which is made; null where this user may not. */
export function mountSmallDisk(folder: string, kibibytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  if (!mount(`size=${kibibytes}k`)) return null;
  return {
    grow() {
      if (!mount('remount,size=16m')) throw new Error(`${folder} could not be made larger`);
    },
    unmount() {
      spawnSync('umount', [folder]);
    },
  };
}
