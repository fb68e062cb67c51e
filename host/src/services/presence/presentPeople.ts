import { limits } from '@chartroom/contract';
import { personColours } from '../workspace/personColour';
import type { PresenceRecord } from './parsePresence';

/** Someone who has the dashboard open, with all their pages as one. */
export interface PresentPerson extends PresenceRecord {
  readonly uid: string;
  /** Number of a `--cat-` colour. */
  readonly colour: number;
}

/**
 * Who is here at a time by the server's clock: editors first, then by uid, so that the order stays. A
 * record older than 30 s is of a page whose connection died. Of a person's pages the one in edit mode counts, then the
 * newest.
 */
export function presentPeople(
  records: ReadonlyMap<string, readonly PresenceRecord[]>,
  now: number,
): readonly PresentPerson[] {
  const present = [...records].flatMap(([uid, pages]) => {
    const [newest] = pages.filter((page) => !isExpired(page, now)).sort(compareRecords);
    return newest ? [{ uid, ...newest }] : [];
  });
  const colours = personColours(present.map(({ uid }) => uid));
  return present
    .map((person) => ({ ...person, colour: colours.get(person.uid) ?? 1 }))
    .sort((a, b) => compareModes(a, b) || (a.uid < b.uid ? -1 : 1));
}

/** When the next of these expires; null if there is none. */
export function nextExpiry(
  records: ReadonlyMap<string, readonly PresenceRecord[]>,
  now: number,
): number | null {
  const times = [...records.values()]
    .flat()
    .filter((page) => !isExpired(page, now))
    .map(({ at }) => at + limits.presenceExpiresMs);
  return times.length === 0 ? null : Math.min(...times);
}

function isExpired({ at }: PresenceRecord, now: number): boolean {
  return now - at >= limits.presenceExpiresMs;
}

function compareRecords(a: PresenceRecord, b: PresenceRecord): number {
  return compareModes(a, b) || b.at - a.at;
}

function compareModes(a: PresenceRecord, b: PresenceRecord): number {
  return Number(b.mode === 'edit') - Number(a.mode === 'edit');
}
