import type { ChartInput, Encoding } from '@chartroom/contract';
import { type FrameTable, frameTable } from '@chartroom/plot';
import type { ReadText, TextStyle } from './readText';

/** The newest rows of the fields that were chosen, and of those in the text. */
export function textTable(
  text: ReadText,
  { frame, encoding, title }: Pick<ChartInput, 'frame' | 'encoding' | 'title'>,
  style: TextStyle,
): FrameTable {
  return frameTable(frame, usedEncoding(text, encoding), { ...style, title });
}

export function usedEncoding({ fields }: ReadText, encoding: Encoding): Encoding {
  return { values: [...new Set([...(encoding.values ?? []), ...fields])] };
}
