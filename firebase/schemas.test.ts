import { checkReleaseUrl, parseRegisteredKey, parseSeriesBatch } from '@chartroom/contract';
import { keyRecord, releaseRecord, seriesRecord } from '@chartroom/contract/records';
import { type Bounds, parseWith } from '@chartroom/contract/schema';
import {
  canaryRecord,
  channelRecord,
  headRecord,
  parseRecordedRelease,
  withdrawalRecord,
} from '@chartroom/registry';
import { healthRecord, parseHealthRecord, storedHealth } from '@chartroom/registry/health';
import {
  addKey,
  moveCanary,
  moveStable,
  publishRelease,
  type RegistryChanges,
  registerRemote,
  withdrawRelease,
} from '@chartroom/registry/writes';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type GenericSchema, getMetadata } from 'valibot';
import { canUpdate } from './test/evaluateRules';
import { keyNamed, now, type Person } from './test/people';
import { head, path as headPath, next, release, remote, writer } from './test/registryState';

// The rules are made of the schemas by which records are read. Here both judge the same documents.

/** A failure names its document; to make it smaller takes minutes with texts of this length. */
const seeded = { seed: 36, endOnFailure: true } as const;

type Document = Readonly<Record<string, unknown>>;

interface RecordCase {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly person: Person;
  readonly path: string;
  /** A whole write with a good document at the path. */
  readonly write: fc.Arbitrary<RegistryChanges>;
  /** Whether the parser accepts the document unchanged: nothing is left out or filled in. */
  readonly isTaken: (document: Document) => boolean;
  /** Fields whose value depends on the rest of the database: only their form is compared. */
  readonly bound: readonly string[];
  /** Fields that rules require and that records of earlier versions lack. */
  readonly later: readonly string[];
}

const textOf = (shortest: number, longest: number) =>
  fc.string({ minLength: shortest, maxLength: longest, size: 'max' });
const title = textOf(1, 120);
const reason = textOf(0, 500);
const isRead = (schema: GenericSchema) => (document: Document) => {
  const parsed = parseWith(schema, document);
  return parsed.ok && isEqual(parsed.value, document);
};
const { channels: _, ...headFields } = headRecord.entries;

const newRelease = fc
  .record({
    sha384: fc.stringMatching(/^[A-Za-z0-9+/]{64}$/),
    contract: fc.integer({ min: 1, max: 1000 }),
    container: fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/),
    sequence: fc.integer({ min: 7, max: 1e9 }),
  })
  .chain((record) =>
    fc.option(textOf(0, 4000), { nil: undefined }).map((notes) => ({
      ...release('1.2.0', 'k1'),
      ...record,
      ...(notes === undefined ? {} : { notes }),
    })),
  );
const counts = (name: RegExp) =>
  fc
    .dictionary(fc.stringMatching(name), fc.nat(), { maxKeys: 8 })
    .map((dictionary) => JSON.stringify(dictionary));
const columns = fc
  .array(fc.record({ time: fc.nat(), cpu: fc.double({ noDefaultInfinity: true, noNaN: true }) }), {
    minLength: 1,
    maxLength: 20,
  })
  .map((rows) => ({
    n: rows.length,
    columns: JSON.stringify({
      time: rows.map(({ time }) => time),
      cpu: rows.map(({ cpu }) => cpu),
    }),
  }));
const point = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/);

const cases: readonly RecordCase[] = [
  {
    name: 'a head',
    fields: headFields,
    person: 'admin',
    path: 'registry/w/heads/chart-new',
    write: fc
      .record({ kind: fc.constantFrom('chart' as const, 'data' as const), title })
      .map((more) =>
        registerRemote(writer('admin'), {
          remote: 'chart-new',
          ...more,
          release: release('1.0.0', 'k2'),
        }),
      ),
    isTaken: isRead(headRecord),
    bound: ['owner', 'trust', 'disabled', 'minSequence', 'lastSequence', 'audit'],
    later: ['lastSequence', 'audit'],
  },
  {
    name: 'the channel stable',
    fields: channelRecord.entries,
    person: 'publisher',
    path: `${headPath}/channels/stable`,
    write: reason.map((reason) =>
      moveStable(writer('publisher'), { remote, head, to: next(), reason }),
    ),
    isTaken: isRead(channelRecord),
    bound: ['previous', 'movedAt', 'by'],
    later: ['previous', 'movedAt', 'by'],
  },
  {
    name: 'the channel canary',
    fields: canaryRecord.entries,
    person: 'publisher',
    path: `${headPath}/channels/canary`,
    write: fc
      .record({ reason, halves: fc.integer({ min: 0, max: 200 }) })
      .map(({ reason, halves }) =>
        moveCanary(writer('publisher'), {
          remote,
          head,
          to: next(),
          percent: halves / 2,
          reason,
        }),
      ),
    isTaken: isRead(canaryRecord),
    bound: ['percent', 'previous', 'movedAt', 'by'],
    later: ['movedAt', 'by'],
  },
  {
    name: 'a release',
    fields: releaseRecord.entries,
    person: 'publisher',
    path: `registry/w/releases/${remote}/1_2_0`,
    write: newRelease.map((release) =>
      publishRelease(writer('publisher'), { remote, title: 'Line', release }),
    ),
    isTaken(document) {
      const parsed = parseRecordedRelease('1.2.0', document);
      if (!parsed.ok || !isEqual(parsed.value, { version: '1.2.0', ...document })) return false;
      return checkReleaseUrl(parsed.value.url, ['https://releases.example.com']) === null;
    },
    bound: ['sequence', 'at', 'by'],
    later: ['at'],
  },
  {
    name: 'a withdrawal',
    fields: withdrawalRecord.entries,
    person: 'publisher',
    path: `registry/w/withdrawals/${remote}/1_0_0`,
    write: textOf(1, 500).map((reason) =>
      withdrawRelease(writer('publisher'), { remote, head, version: '1.0.0', reason }),
    ),
    isTaken: isRead(withdrawalRecord),
    bound: ['at', 'by'],
    later: [],
  },
  {
    name: 'a key',
    fields: keyRecord.entries,
    person: 'admin',
    path: `registry/w/keys/${keyNamed('k4')}`,
    write: fc.record({ x: point, y: point }).map(({ x, y }) =>
      addKey(writer('admin'), {
        keyId: keyNamed('k4'),
        jwk: JSON.stringify({ kty: 'EC', crv: 'P-256', x, y }),
        owner: 'publisher',
      }),
    ),
    isTaken: (document) => isRead(keyRecord)(document) && parseRegisteredKey(document).ok,
    bound: ['owner', 'addedAt', 'by', 'revokedAt', 'audit'],
    later: ['audit'],
  },
  {
    name: 'a record of health',
    fields: healthRecord.entries,
    person: 'editor',
    path: `health/w/${remote}/1_0_0/editor/${now / 60_000}`,
    write: fc
      .record({
        loads: fc.integer({ min: 0, max: 10_000 }),
        failures: counts(/^[a-z-]{1,32}\/[a-z-]{1,32}$/),
        loadMs: counts(/^[1-9][0-9]{0,6}$/),
      })
      .map((record) => ({
        [`health/w/${remote}/1_0_0/editor/${now / 60_000}`]: { minute: now / 60_000, ...record },
      })),
    isTaken(document) {
      const parsed = parseHealthRecord(document);
      return parsed.ok && isEqual(storedHealth(parsed.value), document);
    },
    bound: ['minute'],
    later: [],
  },
  {
    name: 'a batch of a series',
    fields: seriesRecord.entries,
    person: 'producer',
    path: 'series/w/cpu/b2',
    write: fc
      .record({ t0: fc.double({ min: 0, max: now, noNaN: true }), columns })
      .map(({ t0, columns }) => ({ 'series/w/cpu/b2': { t0, ...columns } })),
    isTaken: (document) => parseSeriesBatch(document).ok,
    bound: ['t0', 'n'],
    later: [],
  },
];

/** What no field takes, whatever else the database holds; `true` where it is no flag. */
const ofOtherForm = (before: unknown) =>
  fc
    .constantFrom<unknown>(true, ' '.repeat(5000), -1, 1e17, { a: 'b' })
    .filter((value) => typeof value !== 'boolean' || typeof before !== 'boolean');
const anyValue = fc.oneof(
  fc.string({ minLength: 1, maxLength: 600, size: 'max' }),
  fc.integer({ min: -10, max: 20_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constantFrom<unknown>('', ' '.repeat(121), 'a'.repeat(129), 'x'.repeat(70_000), { a: 'b' }),
);

/** Just within the bounds that a schema states, and just outside of them. */
function edgesOf(schema: GenericSchema): readonly unknown[] {
  if ('wrapped' in schema) return edgesOf(schema.wrapped as GenericSchema);
  const { min, max }: Bounds = getMetadata(schema);
  if (min === undefined || max === undefined) return [];
  const sizes = [min - 1, min, max, max + 1];
  if (schema.type === 'number') return sizes;
  return sizes.map((size) => 'a'.repeat(Math.max(0, size)));
}

/** The write, and the document in it with one field changed, left out or added. */
function changedWrites({ write, path, fields, bound }: RecordCase) {
  return write.chain((changes) => {
    const document = changes[path] as Document;
    const field = fc.constantFrom(...Object.keys(fields), 'more', 'constructor');
    return field
      .chain((name) => {
        const schema = Object.hasOwn(fields, name) ? (fields[name] as GenericSchema) : null;
        const edges = fc.constantFrom('', ...(schema ? edgesOf(schema) : []));
        const free = fc.oneof({ weight: 2, arbitrary: anyValue }, edges);
        const value = bound.includes(name) ? ofOtherForm(document[name]) : free;
        return fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null)).map((value) => ({
          name,
          value,
        }));
      })
      .map(({ name, value }) => {
        const { [name]: before, ...others } = document;
        const changed = value === null ? others : { ...others, [name]: value };
        return { changes: { ...changes, [path]: changed }, changed, name, before };
      });
  });
}

describe.each(cases)('$name', (record) => {
  const { write, path, person, isTaken, later } = record;
  const isWritten = (changes: RegistryChanges) => canUpdate(person, changes);

  test('that is good is taken by its reader and by the rules', () => {
    fc.assert(
      fc.property(write, (changes) => {
        const verdicts = [isTaken(changes[path] as Document), isWritten(changes)];
        expect(verdicts).toEqual([true, true]);
      }),
      { ...seeded, numRuns: 200 },
    );
  });

  test('that was changed is taken by both or by neither', () => {
    let refused = 0;
    fc.assert(
      fc.property(changedWrites(record), ({ changes, changed, name, before }) => {
        // What earlier versions did not write is read without, as the next test has it.
        fc.pre(!(later.includes(name) && before !== undefined && !(name in changed)));
        const verdict = isWritten(changes);
        expect(isTaken(changed)).toBe(verdict);
        refused += Number(!verdict);
      }),
      { ...seeded, numRuns: 500 },
    );
    expect(refused).toBeGreaterThan(200);
  });

  test('of an earlier version is read without what the rules require by now', () => {
    fc.assert(
      fc.property(write, fc.subarray([...later]), (changes, left) => {
        const document = changes[path] as Document;
        const lacking = Object.entries(document).filter(([field]) => !left.includes(field));
        const before = Object.fromEntries(lacking);
        expect(isTaken(before)).toBe(true);
        if (lacking.length < Object.keys(document).length) {
          expect(isWritten({ ...changes, [path]: before })).toBe(false);
        }
      }),
      { ...seeded, numRuns: 50 },
    );
  });
});

function isEqual(one: unknown, other: unknown): boolean {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
}
