import { entriesOf } from '@chartroom/contract/schema';
import { slotName } from '@chartroom/workspace';

/** Records by id, each with its fields as they are stored. */
export type ContentRecords = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What is on a dashboard, in schema 2: without revisions, slots, and the records of who edited. What a
 * copy of it has too.
 */
export interface DashboardContent {
  readonly about: Readonly<Record<string, unknown>>;
  readonly panels: ContentRecords;
  readonly sections: ContentRecords;
  readonly variables: ContentRecords;
}

export const recordKinds = ['panels', 'sections', 'variables'] as const;

/** Fields of records that count writes or reserve a place, and aren't content. */
const bookkeeping: ReadonlySet<string> = new Set(['rev', 'slot']);

/** The content of a stored dashboard of schema 2. What isn't an object counts as empty. */
export function contentOfDashboard(stored: unknown): DashboardContent {
  const parts = new Map(entriesOf(stored));
  return {
    about: withoutBookkeeping(parts.get('about')),
    panels: contentOfRecords(parts.get('panels')),
    sections: contentOfRecords(parts.get('sections')),
    variables: contentOfRecords(parts.get('variables')),
  };
}

function contentOfRecords(records: unknown): ContentRecords {
  return Object.fromEntries(
    entriesOf(records).map(([id, record]) => {
      const content = withoutBookkeeping(record);
      return [
        id,
        'box' in content ? { ...content, box: withoutBookkeeping(content.box) } : content,
      ];
    }),
  );
}

function withoutBookkeeping(record: unknown): Record<string, unknown> {
  return Object.fromEntries(entriesOf(record).filter(([field]) => !bookkeeping.has(field)));
}

/**
 * A dashboard with this content as it is stored first. `at` is the database's placeholder for the
 * server's time, which the rules require.
 */
export function newStoredDashboard(
  { about, panels, sections, variables }: DashboardContent,
  last: {
    readonly by: string;
    readonly at: unknown;
    readonly audit?: string;
    /** Revision of the private dashboard that it was. */
    readonly moved?: number;
  },
): object {
  const slots: Record<string, string> = {};
  const withSlots = (kind: (typeof recordKinds)[number], records: ContentRecords) => {
    const stored = Object.entries(records).map(([id, record], index) => {
      const slot = slotName(slotLetters[kind], index);
      slots[slot] = `${kind}/${id}`;
      const box = 'box' in record && { box: { ...Object(record.box), rev: 1 } };
      return [id, { ...record, ...box, rev: 1, slot }] as const;
    });
    return stored.length > 0 && { [kind]: Object.fromEntries(stored) };
  };
  return {
    schema: 2,
    rev: 1,
    last,
    about: { ...about, rev: 1 },
    ...withSlots('panels', panels),
    ...withSlots('sections', sections),
    ...withSlots('variables', variables),
    ...(Object.keys(slots).length > 0 && { slots }),
  };
}

const slotLetters = { panels: 'p', sections: 's', variables: 'v' } as const;
