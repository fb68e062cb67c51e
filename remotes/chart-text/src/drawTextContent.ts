import { drawText, type Ink, type Pen } from '@chartroom/plot';
import type { Block } from './markdown/nodes';
import { plainText } from './plainText';
import type { TextContent } from './textContent';

interface DrawContext {
  readonly width: number;
  readonly height: number;
  readonly ink: Ink;
  measure(text: string, font: string): number;
}

interface Line {
  readonly text: string;
  readonly indent: number;
  readonly sizePx: number;
  readonly weight: 400 | 500 | 600;
  readonly linePx: number;
}

const plain = { sizePx: 13, weight: 400, linePx: 20, indent: 0 } as const;
const headings = [
  { sizePx: 20, weight: 600, linePx: 28, indent: 0 },
  { sizePx: 16, weight: 500, linePx: 24, indent: 0 },
  { sizePx: 13, weight: 600, linePx: 20, indent: 0 },
] as const;
const indentPx = 20;
const gapPx = 8;

/** Draws the text for a picture: unstyled lines, as many as fit. */
export function drawTextContent(
  pen: Pen,
  { blocks, fieldText }: TextContent,
  context: DrawContext,
): void {
  const { ink, height } = context;
  let y = 0;
  for (const line of linesOf(blocks, 0, fieldText)) {
    const font = ink.font(line.sizePx, line.weight);
    const room = Math.max(40, context.width - line.indent);
    for (const text of wrapText(line.text, room, (words) => context.measure(words, font))) {
      y += line.linePx;
      if (y > height) return;
      drawText(pen, [{ x: line.indent, y: y - 6, text }], { font, colour: ink.colour('ink-1') });
    }
    if (line.text === '') y += gapPx;
  }
}

function linesOf(
  blocks: readonly Block[],
  indent: number,
  fieldText: TextContent['fieldText'],
): readonly Line[] {
  return blocks.flatMap((block) => linesOfBlock(block, indent, fieldText));
}

function linesOfBlock(
  block: Block,
  indent: number,
  fieldText: TextContent['fieldText'],
): readonly Line[] {
  const gap = { ...plain, text: '', indent };
  switch (block.kind) {
    case 'heading': {
      const headingStyle = headings[Math.min(block.level, headings.length) - 1] ?? headings[2];
      return [{ ...headingStyle, indent, text: plainText(block.children, fieldText) }, gap];
    }
    case 'paragraph':
      return [{ ...plain, indent, text: plainText(block.children, fieldText) }, gap];
    case 'code':
      return [...block.text.split('\n').map((text) => ({ ...plain, indent, text })), gap];
    case 'quote':
      return linesOf(block.blocks, indent + indentPx, fieldText);
    case 'list':
      return block.items.flatMap(({ isDone, blocks: itemBlocks }, index) => {
        const number = block.start === null ? '•' : `${block.start + index}.`;
        const marker = isDone === null ? number : { true: '☑', false: '☐' }[`${isDone}`];
        const [first, ...rest] = linesOf(itemBlocks, indent + indentPx, fieldText);
        if (!first) return [{ ...plain, indent, text: marker }];
        return [{ ...first, indent, text: `${marker} ${first.text}` }, ...rest];
      });
    case 'table':
      return [
        ...[block.head, ...block.rows].map((cells) => {
          const text = cells.map((cell) => plainText(cell, fieldText)).join('   ');
          return { ...plain, indent, text };
        }),
        gap,
      ];
    case 'rule':
      return [gap];
  }
}

/** Wraps text at words. Words that are too long are split. */
function wrapText(text: string, room: number, width: (text: string) => number): readonly string[] {
  if (text === '') return [];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const candidate = line === '' ? word : `${line} ${word}`;
    if (width(candidate) <= room) {
      line = candidate;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    for (
      let end = fittingLength(line, room, width);
      end < line.length;
      end = fittingLength(line, room, width)
    ) {
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}

/** Number of characters of a word that fit, at least one. Measures at most about twice as many. */
function fittingLength(word: string, room: number, width: (text: string) => number): number {
  const fits = (end: number) => width(word.slice(0, end)) <= room;
  let high = 2;
  while (high < word.length && fits(high)) high *= 2;
  if (high >= word.length && fits(word.length)) return word.length;
  let low = 1;
  high = Math.min(high, word.length);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
