import type { ChartHandle, ChartroomError } from '@chartroom/contract';
import { reportedFailure } from './containment';

/** What a mounted chart says of itself, or null where it can't, which is reported. */
export function summaryOf(
  handle: ChartHandle,
  report: (error: ChartroomError) => void,
): string | null {
  try {
    const summary: unknown = handle.summary();
    if (typeof summary === 'string') return summary;
    throw new TypeError('its summary is no text');
  } catch (cause) {
    report(reportedFailure(cause));
    return null;
  }
}

/** Rejects with a ChartroomError where the chart can't paint one. */
export async function imageOf(handle: ChartHandle): Promise<Blob> {
  try {
    const image: unknown = await handle.image();
    if (image instanceof Blob) return image;
    throw new TypeError('its image is no Blob');
  } catch (cause) {
    throw reportedFailure(cause);
  }
}
