import { isKey } from '@chartroom/contract';
import { entriesOf, parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

export const presenceModes = ['view', 'edit'] as const;
export type PresenceMode = (typeof presenceModes)[number];

/** A panel being dragged, and where it would be stored. */
export interface PresenceDrag {
  readonly panel: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** What one page of a person says of itself. */
export interface PresenceRecord {
  /** When it last said so, in epoch milliseconds by the server's clock. */
  readonly at: number;
  readonly mode: PresenceMode;
  /** The selected panel, or null. */
  readonly panel: string | null;
  /** The field with the focus, or null. */
  readonly field: string | null;
  readonly drag: PresenceDrag | null;
}

const recordShape = v.object({
  at: v.number(),
  mode: v.picklist(presenceModes),
  panel: v.fallback(v.nullable(v.pipe(v.string(), v.check(isKey))), null),
  field: v.fallback(v.nullable(v.string()), null),
  drag: v.fallback(v.nullable(v.string()), null),
});

/** Parses `presence/$w/$d`: the records of each person's pages. Leaves out what can't be read. */
export function parsePresence(value: unknown): ReadonlyMap<string, readonly PresenceRecord[]> {
  return new Map(
    entriesOf(value).map(([uid, connections]) => [
      uid,
      entriesOf(connections).flatMap(([, stored]) => {
        const parsed = parseWith(recordShape, { ...nothing, ...Object(stored) });
        return parsed.ok ? [{ ...parsed.value, drag: parseDrag(parsed.value.drag) }] : [];
      }),
    ]),
  );
}

const nothing = { panel: null, field: null, drag: null };

/** `cpu:3,1.5,12,8` */
export function parseDrag(text: string | null): PresenceDrag | null {
  const match = text?.match(
    /^([A-Za-z0-9_-]{1,64}):(\d{1,2}),(-?[\d.e-]{1,24}),(\d{1,2}),(\d{1,3})$/,
  );
  if (!match) return null;
  const [, panel = '', ...numbers] = match;
  const [x = 0, y = Number.NaN, w = 0, h = 0] = numbers.map(Number);
  return Number.isFinite(y) ? { panel, x, y, w, h } : null;
}

export function dragText({ panel, x, y, w, h }: PresenceDrag): string {
  return `${panel}:${x},${y},${w},${h}`;
}
