import type { Parsed } from '@chartroom/contract';
import { releaseRecord } from '@chartroom/contract/records';
import { parseWith } from '@chartroom/contract/schema';
import type * as v from 'valibot';

/** A complete record of `registry/$w/releases/$remote/$v`, with the version from its key. */
export interface RecordedRelease extends Readonly<v.InferOutput<typeof releaseRecord>> {
  readonly version: string;
}

/** Doesn't check `version`, which comes from the record's key. */
export function parseRecordedRelease(version: string, value: unknown): Parsed<RecordedRelease> {
  const parsed = parseWith(releaseRecord, value);
  return parsed.ok ? { ok: true, value: { version, ...parsed.value } } : parsed;
}

/** Sorts releases, newest first. */
export function newestFirst(
  a: Pick<RecordedRelease, 'sequence' | 'at'>,
  b: Pick<RecordedRelease, 'sequence' | 'at'>,
): number {
  return b.sequence - a.sequence || (b.at ?? 0) - (a.at ?? 0);
}
