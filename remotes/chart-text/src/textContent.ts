import type { ChartInput, Options } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import {
  columnSpread,
  formatNumber,
  frameTable,
  missingText,
  numberStyleFor,
} from '@chartroom/plot';
import { parseMarkdown } from './markdown/blocks';
import type { Block } from './markdown/nodes';
import { fieldsIn } from './plainText';

/** What a panel shows: the blocks of its text, and what stands for the fields in it. */
export interface TextContent {
  readonly blocks: readonly Block[];
  /** What the newest row has in a field; the field's own mark where there is none of that name. */
  fieldText(field: string): string;
  /** Names of the fields in the text that the data has, each once. */
  readonly fields: readonly string[];
}

export interface TextStyle {
  readonly locale: string;
  readonly timeZone: string;
}

export function createTextContent(
  { frame, options }: Pick<ChartInput, 'frame' | 'options'>,
  style: TextStyle,
): TextContent {
  const blocks = parseCached(typeof options.text === 'string' ? options.text : '');
  const fieldNamed = (name: string) => frame?.fields.find((field) => field.name === name);
  return {
    blocks,
    fieldText(name) {
      const field = fieldNamed(name);
      if (frame && field) return newestValue(field, frame, options, style);
      // Before the first data there is nothing to say yet; later it is a name that nothing has.
      return frame ? `{{${name}}}` : missingText;
    },
    fields: [...new Set(fieldsIn(blocks))].filter((name) => fieldNamed(name) !== undefined),
  };
}

function newestValue(field: Field, frame: Frame, options: Options, style: TextStyle): string {
  const { length } = frame;
  if (length === 0) return missingText;
  const value = field.values[length - 1] as number;
  if (field.type === 'category') return field.dictionary[value] ?? missingText;
  if (Number.isNaN(value)) return missingText;
  // As in the table: days alone where all times are days.
  if (field.type === 'time')
    return frameTable(frame, { own: [field.name] }, untitled(style)).cell(0, 0);
  const format = numberStyleFor(field, { locale: style.locale, options });
  return formatNumber(value, { ...format, spread: columnSpread(field, length) });
}

function untitled(style: TextStyle) {
  return { ...style, title: '' };
}

let parsed: { readonly text: string; readonly blocks: readonly Block[] } | null = null;

/** Live values come often, another text rarely. */
function parseCached(text: string): readonly Block[] {
  if (parsed?.text !== text) parsed = { text, blocks: parseMarkdown(text) };
  return parsed.blocks;
}
