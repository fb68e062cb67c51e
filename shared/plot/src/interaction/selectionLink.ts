import type { FieldValue, HeldSelection, SelectionBus, SelectionKind } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { isDayField } from '../format/timeStyleFor';
import { wholeDays } from '../scales/timeAlongX';
import type { Span } from './zoom';

/** A datum by the value that it has in one of its fields. */
export interface DatumValue {
  readonly field: string;
  readonly value: FieldValue;
}

/** A piece of an axis as it is drawn: where it was brushed, or as a bracket elsewhere. */
export interface SelectedInterval {
  readonly span: Span;
  readonly isOwn: boolean;
}

const none: readonly HeldSelection[] = [];

/** One chart's part in what is selected on the page; a host may link none. */
export class SelectionLink {
  private bus: SelectionBus | null = null;
  private undo: (() => void) | null = null;
  private told: DatumValue | null = null;
  private known: readonly HeldSelection[] = none;
  /** The same in the chart's own words. */
  private shown: readonly HeldSelection[] | null = none;
  private named: ReadonlySet<string> = new Set();

  /** `isCursor`: nothing but where the cursor of another panel stands. */
  constructor(private readonly onChange: (change: { readonly isCursor: boolean }) => void) {}

  follow(bus: SelectionBus | null): void {
    if (bus === this.bus) return;
    this.undo?.();
    this.bus = bus;
    this.known = bus?.getSnapshot() ?? none;
    this.shown = null;
    this.undo = bus?.subscribe(() => this.hear(bus)) ?? null;
  }

  stop(): void {
    this.clear('cursor');
    this.undo?.();
    this.undo = null;
    this.bus = null;
  }

  get isLinked(): boolean {
    return this.bus !== null;
  }

  get selections(): readonly HeldSelection[] {
    this.shown ??= this.known.map((held) => this.withNames(held));
    return this.shown;
  }

  /** Fields whose numbers are names in this chart; on the page they stay numbers. */
  nameNumbersOf(fields: ReadonlySet<string>): void {
    if (fields === this.named) return;
    this.named = fields;
    this.shown = null;
  }

  /** Where the cursor of another panel stands, on each field that has one. */
  cursors(): readonly DatumValue[] {
    return this.known.flatMap((held) => {
      if (held.kind !== 'cursor' || held.isOwn) return [];
      const { field, value } = held;
      const name = this.named.has(field) ? [{ field, value: String(value) }] : [];
      return [{ field, value }, ...name];
    });
  }

  intervals(field: string): readonly SelectedInterval[] {
    return this.known.flatMap((held) =>
      held.kind === 'interval' && held.field === field
        ? [{ span: [held.from, held.to], isOwn: held.isOwn }]
        : [],
    );
  }

  tellCursor(datum: DatumValue | null): void {
    const at = datum && this.asNumber(datum);
    if (at?.field === this.told?.field && at?.value === this.told?.value) return;
    if (this.told && this.told.field !== at?.field) this.bus?.clear('cursor');
    this.told = at;
    if (at) this.bus?.select({ kind: 'cursor', ...at });
  }

  /** `of`: the field that has this name, for whoever writes the ends down. Of days, whole ones. */
  selectInterval(field: string, span: Span, of?: Field): void {
    if (span[0] >= span[1]) return;
    const [from, to] = isDayField(of) ? wholeDays(span) : span;
    const precision = isDayField(of) && this.bus?.takesPrecision === true;
    this.bus?.select({
      ...{ kind: 'interval', field, from, to },
      ...(of?.type === 'time' && { isTime: true }),
      ...(precision && { precision: 'day' }),
    });
  }

  /** Selects a value, or takes it back; with `isMore` beside those that are selected. */
  toggle(datum: DatumValue, isMore: boolean): void {
    const { field, value } = this.asNumber(datum);
    const before = this.known.find((held) => held.kind === 'points' && held.field === field);
    const values = before?.kind === 'points' ? before.values : [];
    const next = toggled(values, value, isMore);
    if (next.length > 0) this.bus?.select({ kind: 'points', field, values: next });
    else this.bus?.clear('points');
  }

  /** Takes back what this chart has selected; whether there was anything. */
  clearOwn(): boolean {
    const own = this.known.filter((held) => held.isOwn && held.kind !== 'cursor');
    for (const { kind } of own) this.clear(kind);
    return own.length > 0;
  }

  /** A number that is a name in this chart, as other panels know it. */
  private asNumber({ field, value }: DatumValue): DatumValue {
    const isName = typeof value === 'string' && value !== '' && this.named.has(field);
    const number = isName ? Number(value) : Number.NaN;
    return Number.isNaN(number) ? { field, value } : { field, value: number };
  }

  private withNames(held: HeldSelection): HeldSelection {
    if (held.kind !== 'points' || !this.named.has(held.field)) return held;
    const names = held.values.flatMap((value) =>
      typeof value === 'number' ? [String(value)] : [],
    );
    return { ...held, values: [...held.values, ...names] };
  }

  private clear(kind: SelectionKind): void {
    if (kind === 'cursor') this.told = null;
    this.bus?.clear(kind);
  }

  private hear(bus: SelectionBus): void {
    const [before, after] = [this.known, bus.getSnapshot()];
    if (before === after) return;
    this.known = after;
    this.shown = null;
    this.onChange({ isCursor: sameBut(before, after) });
  }
}

function toggled(values: readonly FieldValue[], value: FieldValue, isMore: boolean) {
  const isIn = values.includes(value);
  if (!isMore) return isIn && values.length === 1 ? [] : [value];
  return isIn ? values.filter((other) => other !== value) : [...values, value];
}

/** Whether nothing differs but cursors. */
function sameBut(before: readonly HeldSelection[], after: readonly HeldSelection[]): boolean {
  const [a, b] = [before, after].map((all) => all.filter(({ kind }) => kind !== 'cursor'));
  return a?.length === b?.length && a?.every((held, i) => held === b?.[i]) === true;
}
