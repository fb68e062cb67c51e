import type { Parsed } from '@chartroom/contract';
import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { parseTimePoint, timeUnits } from '../time/timePoint';

export const alertDirections = ['above', 'below'] as const;
export type AlertDirection = (typeof alertDirections)[number];

/** When a panel's newest value is out of bounds. */
export interface PanelAlert {
  readonly when: AlertDirection;
  /** In the field's own unit, as it's stored in the data. The value itself isn't out of bounds. */
  readonly value: number;
  /** Name of a number field; null for the first that the chart shows as a value. */
  readonly field: string | null;
  /** How long the value must stay out of bounds, in milliseconds of the data's time. 0 for at once. */
  readonly forMs: number;
  /** What to do about it; empty for nothing. */
  readonly message: string;
}

export const maxMessageLength = 300;
const maxForMs = timeUnits.d;

const shape = v.object({
  when: v.picklist(alertDirections, `must be ${alertDirections.join(' or ')}`),
  value: v.pipe(
    v.number(),
    v.check((value) => Number.isFinite(value), 'must be a number'),
  ),
  field: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  for: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => isDuration(durationMs(text)), 'must be a time such as 5m, of 1s to 1d'),
    ),
  ),
  message: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(maxMessageLength, `must have at most ${maxMessageLength} characters`),
    ),
  ),
});

/**
 * Parses the stored `alert` of a panel, such as `{"when":"above","value":80,"for":"5m"}`, or returns
 * all its problems with their paths. Null if the panel has none.
 */
export function parsePanelAlert(stored: unknown): Parsed<PanelAlert | null> {
  if (stored === undefined || stored === null) return { ok: true, value: null };
  const parsed = parseWith(shape, stored);
  if (!parsed.ok) return parsed;
  const { when, value, field, for: duration, message } = parsed.value;
  return {
    ok: true,
    value: {
      ...{ when, value, field: field ?? null, message: message ?? '' },
      forMs: duration === undefined ? 0 : durationMs(duration),
    },
  };
}

/** Milliseconds of `90s`, `5m`, `1h`, `1d`; `NaN` for other texts. */
function durationMs(text: string): number {
  const point = parseTimePoint(`now-${text}`);
  return point?.kind === 'relative' ? point.beforeMs : Number.NaN;
}

function isDuration(ms: number): boolean {
  return ms > 0 && ms <= maxForMs;
}
