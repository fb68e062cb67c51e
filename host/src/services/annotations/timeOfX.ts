import type { Encoding } from '@chartroom/contract';
import { type Frame, fieldByName, type TimeField } from '@chartroom/frame';

/** The field of a chart's horizontal axis, or null if it isn't time. */
export function timeOfX(
  { encoding }: { readonly encoding: Encoding },
  frame: Frame,
): TimeField | null {
  const [name] = encoding.x ?? encoding.time ?? [];
  const field = name === undefined ? undefined : fieldByName(frame, name);
  return field?.type === 'time' ? field : null;
}
