import { fdatasync, ftruncateSync, renameSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';

/** What the log does with its open files. Tests put a disk in its place that fails. */
export interface Disk {
  /** Appends some of the bytes, from an offset on, and returns how many; throws if none. */
  write(fd: number, bytes: Buffer, offset: number): number;
  truncate(fd: number, length: number): void;
  /** Resolves once the content is on the disk. */
  sync(fd: number): Promise<void>;
  rename(from: string, to: string): void;
}

export const systemDisk: Disk = {
  write: (fd, bytes, offset) => writeSync(fd, bytes, offset),
  truncate: ftruncateSync,
  sync: promisify(fdatasync),
  rename: renameSync,
};

/** Appends all of it. If it throws, any part of it may have been written. */
export function writeAll(disk: Disk, fd: number, bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length; ) {
    offset += disk.write(fd, bytes, offset);
  }
}
