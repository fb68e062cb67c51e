import type { ChartInput, Encoding } from '@chartroom/contract';
import type { TableRows } from '@chartroom/plot';
import type { FieldTextStyle, TextContent } from './textContent';

/** The table view: all rows of the chosen fields and of the fields in the text. */
export function textTable(
  text: TextContent,
  { frame, encoding, title }: Pick<ChartInput, 'frame' | 'encoding' | 'title'>,
  style: FieldTextStyle,
): TableRows {
  return { frame, encoding: encodingWithReferences(text, encoding), style: { ...style, title } };
}

export function encodingWithReferences({ fields }: TextContent, encoding: Encoding): Encoding {
  return { values: [...new Set([...(encoding.values ?? []), ...fields])] };
}
