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
import { referencedFields } from './plainText';

/** Blocks of a text, and the values of its fields. */
export interface TextContent {
  readonly blocks: readonly Block[];
  /** Value of a field in the newest row; the reference itself if the data has no such field. */
  fieldText(field: string): string;
  /** Names of referenced fields in the data, without repetitions. */
  readonly fields: readonly string[];
}

export interface FieldTextStyle {
  readonly locale: string;
  readonly timeZone: string;
}

export function createTextContent(
  { frame, options }: Pick<ChartInput, 'frame' | 'options'>,
  style: FieldTextStyle,
): TextContent {
  const blocks = parseCached(typeof options.text === 'string' ? options.text : '');
  const fieldNamed = (name: string) => frame?.fields.find((field) => field.name === name);
  return {
    blocks,
    fieldText(name) {
      const field = fieldNamed(name);
      if (frame && field) return newestValue(field, frame, options, style);
      // A dash without data. With data, an unknown name stays visible.
      return frame ? `{{${name}}}` : missingText;
    },
    fields: [...new Set(referencedFields(blocks))].filter((name) => fieldNamed(name) !== undefined),
  };
}

function newestValue(field: Field, frame: Frame, options: Options, style: FieldTextStyle): string {
  const { length } = frame;
  if (length === 0) return missingText;
  const value = field.values[length - 1] as number;
  if (field.type === 'category') return field.dictionary[value] ?? missingText;
  if (Number.isNaN(value)) return missingText;
  // As in the table: only dates if all times are days.
  if (field.type === 'time')
    return frameTable(frame, { own: [field.name] }, untitled(style)).cell(0, 0);
  const format = numberStyleFor(field, { locale: style.locale, options });
  return formatNumber(value, { ...format, spread: columnSpread(field, length) });
}

function untitled(style: FieldTextStyle) {
  return { ...style, title: '' };
}

let parsed: { readonly text: string; readonly blocks: readonly Block[] } | null = null;

/** Caches the parsed text, since values change more often than the text. */
function parseCached(text: string): readonly Block[] {
  if (parsed?.text !== text) parsed = { text, blocks: parseMarkdown(text) };
  return parsed.blocks;
}
