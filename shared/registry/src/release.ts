import type { Parsed } from '@chartroom/contract';
import { releaseRecord } from '@chartroom/contract/records';
import { parseWith } from '@chartroom/contract/schema';
import type * as v from 'valibot';

/** `registry/$w/releases/$remote/$v` in full, with the version of its key. */
export interface RecordedRelease extends Readonly<v.InferOutput<typeof releaseRecord>> {
  readonly version: string;
}

/** Whether the version that its key gives is one is for the caller. */
export function parseRecordedRelease(version: string, value: unknown): Parsed<RecordedRelease> {
  const parsed = parseWith(releaseRecord, value);
  return parsed.ok ? { ok: true, value: { version, ...parsed.value } } : parsed;
}

/** The order of a list of releases. */
export function newestFirst(
  a: Pick<RecordedRelease, 'sequence' | 'at'>,
  b: Pick<RecordedRelease, 'sequence' | 'at'>,
): number {
  return b.sequence - a.sequence || (b.at ?? 0) - (a.at ?? 0);
}
