import { formatTicks } from '@chartroom/plot';

/** Shares from −1 to 1 as `50 %`. */
export function percentTicks(ticks: readonly number[], locale: string): readonly string[] {
  const texts = formatTicks(
    ticks.map((tick) => tick * 100),
    { locale },
  );
  return texts.map((text) => `${text}\u00a0%`);
}
