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
  one: Pick<RecordedRelease, 'sequence' | 'at'>,
  other: Pick<RecordedRelease, 'sequence' | 'at'>,
): number {
  return other.sequence - one.sequence || (other.at ?? 0) - (one.at ?? 0);
}
