import type { Columns, FieldHint, Value } from '@chartroom/frame';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

/** A share index over ten months, with volumes and two averages. */
export function sharePrices(options: ChartInput['options'] = {}): ChartInput {
  return chartInput(manifest, fixture, options);
}

export interface PriceRow {
  readonly time: number;
  readonly open: Value;
  readonly high: Value;
  readonly low: Value;
  readonly close: Value;
  readonly volume: Value;
}

const names = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;
const types: Record<string, FieldHint> = {
  time: 'time',
  ...Object.fromEntries(names.slice(1).map((name) => [name, 'number' as const])),
};

/** Candles from rows. */
export function inputFromRows(
  rows: readonly PriceRow[],
  options: ChartInput['options'] = {},
): ChartInput {
  const columns: Columns = Object.fromEntries(
    names.map((name) => [name, rows.map((row) => row[name])]),
  );
  const encoding = Object.fromEntries(names.map((name) => [name, [name]]));
  return chartInput(manifest, { title: 'Prices', columns, types, encoding }, options);
}

/** Candles of a minute each, rising and falling. */
export function minutes(count: number): readonly PriceRow[] {
  return Array.from({ length: count }, (_, i) => {
    const open = 100 + 20 * Math.sin(i / 50);
    const close = 100 + 20 * Math.sin((i + 1) / 50);
    const [high, low] = [Math.max(open, close) + 1, Math.min(open, close) - 1];
    return { time: Date.UTC(2026, 0, 1) + i * 60_000, open, high, low, close, volume: i % 10 };
  });
}
