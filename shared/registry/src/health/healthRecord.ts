import type { Parsed } from '@chartroom/contract';
import { dictionary, parseWith, text, whole } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { record } from '../record';

/** How often by name. */
export type Counts = Readonly<Record<string, number>>;

/** What one person's pages saw of one release in one minute. */
export interface HealthRecord {
  /** Minutes since 1970. */
  readonly minute: number;
  /** How often a page loaded the release, or tried to. */
  readonly loads: number;
  /** By code of the catalogue. One load may fail in many panels, and hours later. */
  readonly failures: Counts;
  /** Loads that went well, by upper bound of their time in ms; see `loadBucketMs`. */
  readonly loadMs: Counts;
}

/** The same as `health/$w/$remote/$v/$uid/$minute` holds it. */
export interface StoredHealth {
  readonly minute: number;
  readonly loads: number;
  readonly failures: string;
  readonly loadMs: string;
}

/** All codes and buckets there are have room in it. */
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
  /** None in a minute in which what was loaded before has failed. */
  loads: whole(0, maxLoads),
  failures: counts(/[a-z-]{1,32}\/[a-z-]{1,32}/),
  loadMs: counts(/[1-9][0-9]{0,6}/),
});

/** Any member of a workspace can have written it. */
export function parseHealthRecord(value: unknown): Parsed<HealthRecord> {
  return parseWith(healthRecord, value);
}

/** What was seen twice in the same minute, by two pages or at two times. */
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
