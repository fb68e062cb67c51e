import type { ChartInput, Encoding } from '@chartroom/contract';
import type { TableRows } from '@chartroom/plot';
import type { TextContent, TextStyle } from './textContent';

/** The table view: all rows of the chosen fields and of the fields in the text. */
export function textTable(
  text: TextContent,
  { frame, encoding, title }: Pick<ChartInput, 'frame' | 'encoding' | 'title'>,
  style: TextStyle,
): TableRows {
  return { frame, encoding: usedEncoding(text, encoding), style: { ...style, title } };
}

export function usedEncoding({ fields }: TextContent, encoding: Encoding): Encoding {
  return { values: [...new Set([...(encoding.values ?? []), ...fields])] };
}
