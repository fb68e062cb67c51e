import { type Disk, systemDisk } from '../disk';

/** A disk with as many bytes of space as the test leaves it; the rest is the system's. */
export interface FailingDisk extends Disk {
  /** Bytes that can still be written. A write that does not fit is written in part, as systems do. */
  freeBytes: number;
  /** The error code with which the next syncs fail; null for none. */
  syncFailure: string | null;
  renameFailure: string | null;
  truncateFailure: string | null;
}

export function createFailingDisk(): FailingDisk {
  const disk: FailingDisk = {
    freeBytes: Number.POSITIVE_INFINITY,
    syncFailure: null,
    renameFailure: null,
    truncateFailure: null,
    write(fd, bytes, offset) {
      const writableBytes = Math.min(bytes.length - offset, disk.freeBytes);
      if (writableBytes === 0) throw systemError('ENOSPC', 'write');
      const written = systemDisk.write(fd, bytes.subarray(0, offset + writableBytes), offset);
      disk.freeBytes -= written;
      return written;
    },
    truncate(fd, length) {
      if (disk.truncateFailure) throw systemError(disk.truncateFailure, 'ftruncate');
      systemDisk.truncate(fd, length);
    },
    async sync(fd) {
      if (disk.syncFailure) throw systemError(disk.syncFailure, 'fdatasync');
      await systemDisk.sync(fd);
    },
    rename(from, to) {
      if (disk.renameFailure) throw systemError(disk.renameFailure, 'rename');
      systemDisk.rename(from, to);
    },
  };
  return disk;
}

function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: ${syscall}`), { code, syscall });
}
