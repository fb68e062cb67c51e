export const stepMs = 500;
/** No request gets more rows than this. */
const maxRows = 5000;

export function pointAt(time: number, periodMs: number): { time: number; value: number } {
  return { time, value: Math.round(1000 * Math.sin((2 * Math.PI * time) / periodMs)) / 1000 };
}

/** Columns of a frame: one point each step, the newest where there would be too many. */
export function pointsBetween(from: number, to: number, periodMs: number) {
  const rows = Math.max(0, Math.min(maxRows, Math.floor((to - from) / stepMs) + 1));
  const points = Array.from({ length: rows }, (_, row) =>
    pointAt(to - (rows - 1 - row) * stepMs, periodMs),
  );
  return { time: points.map(({ time }) => time), value: points.map(({ value }) => value) };
}
