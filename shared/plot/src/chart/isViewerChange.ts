import type { ChartProps } from '@chartroom/contract';

/**
 * Whether an update comes from the viewer, not from the data: other options, or another encoding of
 * the same frame. Marks then cross-fade; with live data they never do.
 */
export function isViewerChange(before: ChartProps, after: ChartProps): boolean {
  if (before.frame !== after.frame || !after.frame) return false;
  if (before.view !== after.view || before.stale !== after.stale) return false;
  return !isEqual(before.options, after.options) || !isEqual(before.encoding, after.encoding);
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
