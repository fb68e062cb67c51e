import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBuiltDraft } from '@chartroom/build';
import { atMost, type Row, withoutTarget } from '../row';

export const maxChartRemoteKib = 12;

/** A remote's entry and what it exposes: all that it brings where the shell's copies fit. */
export function remoteRows(part: string, folder: string): Row[] {
  const release = readBuiltDraft(folder);
  const bytes = (path: string) =>
    gzipSync(readFileSync(join(folder, 'dist', release.version, path))).length;
  const entry = bytes(release.entry);
  const exposed = release.preload.reduce((sum, path) => sum + bytes(path), 0);
  const name = basename(folder);
  const total = kib(part, `${name}, beyond what the shell shares`, entry + exposed);
  return [
    kib(part, `${name}, entry`, entry),
    kib(part, `${name}, exposed chunk`, exposed),
    release.manifest.kind === 'chart' ? atMost(maxChartRemoteKib, total) : withoutTarget(total),
  ];
}

function kib(part: string, figure: string, bytes: number): Row {
  return withoutTarget({ part, figure, value: bytes / 1024, unit: 'KiB' });
}
