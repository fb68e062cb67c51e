import type { Parsed } from '@chartroom/contract';
import { dictionary, parseWith, text, whole } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { record } from '../record';

/** Counts by name. */
export type Counts = Readonly<Record<string, number>>;

/** What one user's pages reported about a release within a minute. */
export interface HealthRecord {
  /** Minutes since 1970. */
  readonly minute: number;
  /** Attempts to load the release. */
  readonly loads: number;
  /** By error code. One load may fail in many panels, and hours later. */
  readonly failures: Counts;
  /** Successful loads by upper bound of their time in ms; see `loadBucketMs`. */
  readonly loadMs: Counts;
}

/** The record as stored at `health/$w/$remote/$v/$uid/$minute`. */
export interface StoredHealth {
  readonly minute: number;
  readonly loads: number;
  readonly failures: string;
  readonly loadMs: string;
}

/** Enough for all codes and buckets. */
const jsonLength = 1024;
const maxLoads = 10_000;

/** The JSON of counts by name. */
function counts(counted: RegExp) {
  const isName = new RegExp(`^${counted.source}$`);
  return v.pipe(
    text(jsonLength, 2),
    v.parseJson(undefined, 'must be JSON'),
    dictionary(whole(0), {
      max: jsonLength,
      isName: (name) => isName.test(name),
      message: `must match ${isName}`,
    }),
    v.metadata({ min: 2, max: jsonLength, counted }),
  );
}

/** `health/$w/$remote/$v/$uid/$minute` */
export const healthRecord = record({
  minute: whole(0),
  /** 0 if only a release that was loaded earlier has failed. */
  loads: whole(0, maxLoads),
  failures: counts(/[a-z-]{1,32}\/[a-z-]{1,32}/),
  loadMs: counts(/[1-9][0-9]{0,6}/),
});

/** Any member of a workspace may have written it. */
export function parseHealthRecord(value: unknown): Parsed<HealthRecord> {
  return parseWith(healthRecord, value);
}

/** Adds two records of the same minute. */
export function addHealth(a: HealthRecord, b: Omit<HealthRecord, 'minute'>): HealthRecord {
  return {
    minute: a.minute,
    loads: Math.min(maxLoads, a.loads + b.loads),
    failures: addCounts(a.failures, b.failures),
    loadMs: addCounts(a.loadMs, b.loadMs),
  };
}

export function storedHealth({ minute, loads, failures, loadMs }: HealthRecord): StoredHealth {
  return { minute, loads, failures: JSON.stringify(failures), loadMs: JSON.stringify(loadMs) };
}

function addCounts(a: Counts, b: Counts): Counts {
  const sums = new Map(Object.entries(a));
  for (const [name, count] of Object.entries(b)) sums.set(name, (sums.get(name) ?? 0) + count);
  return Object.fromEntries(sums);
}
