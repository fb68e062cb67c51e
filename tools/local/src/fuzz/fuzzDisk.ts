import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mountSmallDisk } from '../server/test/smallDisk';

/** The data folder of a fuzz, on a disk that can be filled where this process may mount one. */
export interface FuzzDisk {
  readonly folder: string;
  /** Why the disk can't be filled; null where it can. */
  readonly unavailableReason: string | null;
  /** Leaves a few KiB. */
  fill(): void;
  free(): void;
  remove(): void;
}

const sizeBytes = 192 << 20;
const spareBytes = 8 << 10;

export function createFuzzDisk(): FuzzDisk {
  try {
    const disk = mountSmallDisk(sizeBytes);
    return {
      folder: disk.folder,
      unavailableReason: null,
      fill() {
        for (let attempt = 1; ; attempt += 1) {
          const { blocks, bfree, bsize } = statfsSync(disk.folder);
          try {
            disk.resize((blocks - bfree) * bsize + spareBytes);
            return;
          } catch (error) {
            // More was written meanwhile than the spare bytes hold.
            if (attempt === 20) throw error;
          }
        }
      },
      free: () => disk.resize(sizeBytes),
      remove: disk.remove,
    };
  } catch (error) {
    const folder = mkdtempSync(join(tmpdir(), 'chartroom-fuzz-'));
    return {
      folder,
      unavailableReason: `no disk of its own could be mounted (needs root on Linux): ${String(error)}`,
      fill: () => undefined,
      free: () => undefined,
      remove: () => rmSync(folder, { recursive: true, force: true }),
    };
  }
}
