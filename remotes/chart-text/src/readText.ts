import type { ChartInput, Options } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { columnSpread, formatNumber, frameTable, missing, numberStyleFor } from '@chartroom/plot';
import { parseMarkdown } from './markdown/blocks';
import type { Block } from './markdown/nodes';
import { fieldsIn } from './plainText';

/** What a panel shows: the blocks of its text, and what stands for the fields in it. */
export interface ReadText {
  readonly blocks: readonly Block[];
  /** What the newest row has in a field; the field's own mark where there is none of that name. */
  wordsFor(field: string): string;
  /** Names of the fields in the text that the data has, each once. */
  readonly fields: readonly string[];
}

export interface TextStyle {
  readonly locale: string;
  readonly timeZone: string;
}

export function readText(
  { frame, options }: Pick<ChartInput, 'frame' | 'options'>,
  style: TextStyle,
): ReadText {
  const blocks = blocksOf(typeof options.text === 'string' ? options.text : '');
  const find = (name: string) => frame?.fields.find((field) => field.name === name);
  return {
    blocks,
    wordsFor(name) {
      const field = find(name);
      if (frame && field) return newest(field, frame, options, style);
      // Before the first data there is nothing to say yet; later it is a name that nothing has.
      return frame ? `{{${name}}}` : missing;
    },
    fields: [...new Set(fieldsIn(blocks))].filter((name) => find(name) !== undefined),
  };
}

function newest(field: Field, frame: Frame, options: Options, style: TextStyle): string {
  const { length } = frame;
  if (length === 0) return missing;
  const value = field.values[length - 1] as number;
  if (field.type === 'category') return field.dictionary[value] ?? missing;
  if (Number.isNaN(value)) return missing;
  // As in the table: days alone where all times are days.
  if (field.type === 'time')
    return frameTable(frame, { own: [field.name] }, untitled(style)).cell(0, 0);
  const format = numberStyleFor(field, { locale: style.locale, options });
  return formatNumber(value, { ...format, spread: columnSpread(field, length) });
}

function untitled(style: TextStyle) {
  return { ...style, title: '' };
}

let last: { readonly text: string; readonly blocks: readonly Block[] } | null = null;

/** Live values come often, another text rarely. */
function blocksOf(text: string): readonly Block[] {
  if (last?.text !== text) last = { text, blocks: parseMarkdown(text) };
  return last.blocks;
}
