import { type ChartHandle, type ChartroomError, imageFormats } from '@chartroom/contract';
import { toChartError } from './chartErrors';

/** The chart's summary; null and a report if it can't provide one. */
export function readSummary(
  handle: ChartHandle,
  report: (error: ChartroomError) => void,
): string | null {
  try {
    const summary: unknown = handle.summary();
    if (typeof summary === 'string') return summary;
    throw new TypeError('its summary isn’t text');
  } catch (cause) {
    report(toChartError(cause));
    return null;
  }
}

/** Formats that a chart can be saved in. */
export const fileKinds = [...imageFormats, 'csv'] as const;
export type FileKind = (typeof fileKinds)[number];

/** Rejects with a ChartroomError if the chart can't provide it. */
export async function exportFile(handle: ChartHandle, kind: FileKind): Promise<Blob> {
  try {
    if (kind === 'csv' && !handle.csv) throw new TypeError('it doesn’t provide its data');
    const file: unknown = await (kind === 'csv' ? handle.csv?.() : handle.image(kind));
    if (file instanceof Blob) return file;
    throw new TypeError('its file isn’t a Blob');
  } catch (cause) {
    throw toChartError(cause);
  }
}
