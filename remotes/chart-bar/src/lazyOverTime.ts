import { fieldsOf, type IndexInput } from '@chartroom/plot';

/** Bars over time. Null until a chart has some. */
export let overTime: typeof import('./overTime') | null = null;

async function load(): Promise<void> {
  overTime ??= await import('./overTime');
}

/**
 * Loads `overTime` for `ChartDefinition.load`. Before the data has arrived it is requested but not
 * awaited, so that bars over time wait for nothing then.
 */
export async function loadOverTime({
  frame,
  encoding,
}: Pick<IndexInput, 'frame' | 'encoding'>): Promise<void> {
  const isOverTime = frame && fieldsOf(frame, encoding, 'x')[0]?.type === 'time';
  if (isOverTime) await load();
  // A failure is reported when it is needed.
  else if (!frame) load().catch(() => undefined);
}
