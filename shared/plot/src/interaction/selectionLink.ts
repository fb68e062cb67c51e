import type { FieldValue, HeldSelection, SelectionBus, SelectionKind } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { isDayField } from '../format/timeStyleFor';
import { wholeDays } from '../scales/xTimeSettings';
import type { Span } from './zoom';

/** A datum, identified by the value of one of its fields. */
export interface DatumValue {
  readonly field: string;
  readonly value: FieldValue;
}

/** A selected interval as drawn: where it was brushed, or as a bracket in another panel. */
export interface SelectedInterval {
  readonly span: Span;
  readonly isOwn: boolean;
}

const noSelections: readonly HeldSelection[] = [];

/** Connects one chart to the selections of the page. A host may link none. */
export class SelectionLink {
  private bus: SelectionBus | null = null;
  private unsubscribe: (() => void) | null = null;
  private publishedCursor: DatumValue | null = null;
  private snapshot: readonly HeldSelection[] = noSelections;
  /** The selections as this chart reads them. */
  private translated: readonly HeldSelection[] | null = noSelections;
  private categoricalFields: ReadonlySet<string> = new Set();

  /** `isCursor`: only the cursor of another panel has moved. */
  constructor(private readonly onChange: (change: { readonly isCursor: boolean }) => void) {}

  connect(bus: SelectionBus | null): void {
    if (bus === this.bus) return;
    this.unsubscribe?.();
    this.bus = bus;
    this.snapshot = bus?.getSnapshot() ?? noSelections;
    this.translated = null;
    this.unsubscribe = bus?.subscribe(() => this.onBusChange(bus)) ?? null;
  }

  stop(): void {
    this.clear('cursor');
    this.unsubscribe?.();
    this.unsubscribe = null;
    this.bus = null;
  }

  get isLinked(): boolean {
    return this.bus !== null;
  }

  get selections(): readonly HeldSelection[] {
    this.translated ??= this.snapshot.map((held) => this.withCategoryNames(held));
    return this.translated;
  }

  /** Fields whose numbers are names in this chart. On the page they stay numbers. */
  setCategoricalFields(fields: ReadonlySet<string>): void {
    if (fields === this.categoricalFields) return;
    this.categoricalFields = fields;
    this.translated = null;
  }

  /** The cursors of other panels, one for each field that has one. */
  linkedCursors(): readonly DatumValue[] {
    return this.snapshot.flatMap((held) => {
      if (held.kind !== 'cursor' || held.isOwn) return [];
      const { field, value } = held;
      const name = this.categoricalFields.has(field) ? [{ field, value: String(value) }] : [];
      return [{ field, value }, ...name];
    });
  }

  intervals(field: string): readonly SelectedInterval[] {
    return this.snapshot.flatMap((held) =>
      held.kind === 'interval' && held.field === field
        ? [{ span: [held.from, held.to], isOwn: held.isOwn }]
        : [],
    );
  }

  publishCursor(datum: DatumValue | null): void {
    const cursor = datum && this.withNumber(datum);
    if (
      cursor?.field === this.publishedCursor?.field &&
      cursor?.value === this.publishedCursor?.value
    )
      return;
    if (this.publishedCursor && this.publishedCursor.field !== cursor?.field)
      this.bus?.clear('cursor');
    this.publishedCursor = cursor;
    if (cursor) this.bus?.select({ kind: 'cursor', ...cursor });
  }

  /**
   * Selects an interval. `sourceField` is the field itself, for formatting the ends; with day precision
   * they are whole days.
   */
  selectInterval(field: string, span: Span, sourceField?: Field): void {
    if (span[0] >= span[1]) return;
    const [from, to] = isDayField(sourceField) ? wholeDays(span) : span;
    const precision = isDayField(sourceField) && this.bus?.takesPrecision === true;
    this.bus?.select({
      ...{ kind: 'interval', field, from, to },
      ...(sourceField?.type === 'time' && { isTime: true }),
      ...(precision && { precision: 'day' }),
    });
  }

  /** Selects a value, or deselects it. `isAdditive` keeps the other selected values. */
  toggle(datum: DatumValue, isAdditive: boolean): void {
    const { field, value } = this.withNumber(datum);
    const before = this.snapshot.find((held) => held.kind === 'points' && held.field === field);
    const values = before?.kind === 'points' ? before.values : [];
    const next = toggled(values, value, isAdditive);
    if (next.length > 0) this.bus?.select({ kind: 'points', field, values: next });
    else this.bus?.clear('points');
  }

  /** Clears this chart's selections. Returns whether there were any. */
  clearOwnSelections(): boolean {
    const own = this.snapshot.filter((held) => held.isOwn && held.kind !== 'cursor');
    for (const { kind } of own) this.clear(kind);
    return own.length > 0;
  }

  /** A number that is a name in this chart, as other panels know it. */
  private withNumber({ field, value }: DatumValue): DatumValue {
    const isName = typeof value === 'string' && value !== '' && this.categoricalFields.has(field);
    const number = isName ? Number(value) : Number.NaN;
    return Number.isNaN(number) ? { field, value } : { field, value: number };
  }

  private withCategoryNames(held: HeldSelection): HeldSelection {
    if (held.kind !== 'points' || !this.categoricalFields.has(held.field)) return held;
    const names = held.values.flatMap((value) =>
      typeof value === 'number' ? [String(value)] : [],
    );
    return { ...held, values: [...held.values, ...names] };
  }

  private clear(kind: SelectionKind): void {
    if (kind === 'cursor') this.publishedCursor = null;
    this.bus?.clear(kind);
  }

  private onBusChange(bus: SelectionBus): void {
    const [before, after] = [this.snapshot, bus.getSnapshot()];
    if (before === after) return;
    this.snapshot = after;
    this.translated = null;
    this.onChange({ isCursor: differOnlyInCursors(before, after) });
  }
}

function toggled(values: readonly FieldValue[], value: FieldValue, isAdditive: boolean) {
  const isSelected = values.includes(value);
  if (!isAdditive) return isSelected && values.length === 1 ? [] : [value];
  return isSelected ? values.filter((other) => other !== value) : [...values, value];
}

/** Whether only cursors differ. */
function differOnlyInCursors(
  before: readonly HeldSelection[],
  after: readonly HeldSelection[],
): boolean {
  const [a, b] = [before, after].map((all) => all.filter(({ kind }) => kind !== 'cursor'));
  return a?.length === b?.length && a?.every((held, i) => held === b?.[i]) === true;
}
