import type { ChartInput } from '@chartroom/contract';

export interface Bar {
  /** From 1, as the data came. */
  readonly row: number;
  readonly value: number;
  /** Of the longest one, 0 to 1. */
  readonly share: number;
}

export function barsOf({
  frame,
  encoding,
  options,
}: Pick<ChartInput, 'frame' | 'encoding' | 'options'>): readonly Bar[] {
  const field = frame?.fields.find(({ name }) => name === encoding.y?.[0]);
  const values: number[] = field && frame ? [...field.values.subarray(0, frame.length)] : [];
  const max = Math.max(0, ...values.filter(Number.isFinite));
  const bars = values.flatMap((value, index) => {
    if (Number.isNaN(value)) return [];
    return [{ row: index + 1, value, share: max > 0 ? Math.max(0, value) / max : 0 }];
  });
  return options.sorted === true ? bars.sort((a, b) => b.value - a.value) : bars;
}

/** What people hear who don't see the chart: one sentence that ends with a full stop. */
export function summaryOf(bars: readonly Bar[], title: string): string {
  if (bars.length === 0) return `${title}: no data.`;
  const values = bars.map(({ value }) => value);
  return `${title}: ${bars.length} values between ${Math.min(...values)} and ${Math.max(...values)}.`;
}
