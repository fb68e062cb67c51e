import { drawText, type Ink, type Pen } from '@chartroom/plot';
import type { Block } from './markdown/nodes';
import { plainText } from './plainText';
import type { ReadText } from './readText';

interface Paper {
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
const stepPx = 20;
const gapPx = 8;

/** The text as a picture: its blocks line by line, plainly, as far as they fit. */
export function paintText(pen: Pen, { blocks, wordsFor }: ReadText, paper: Paper): void {
  const { ink, height } = paper;
  let y = 0;
  for (const line of linesOf(blocks, 0, wordsFor)) {
    const font = ink.font(line.sizePx, line.weight);
    const room = Math.max(40, paper.width - line.indent);
    for (const text of wrapped(line.text, room, (words) => paper.measure(words, font))) {
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
  wordsFor: ReadText['wordsFor'],
): readonly Line[] {
  return blocks.flatMap((block) => linesOfBlock(block, indent, wordsFor));
}

function linesOfBlock(
  block: Block,
  indent: number,
  wordsFor: ReadText['wordsFor'],
): readonly Line[] {
  const gap = { ...plain, text: '', indent };
  switch (block.kind) {
    case 'heading': {
      const look = headings[Math.min(block.level, headings.length) - 1] ?? headings[2];
      return [{ ...look, indent, text: plainText(block.children, wordsFor) }, gap];
    }
    case 'paragraph':
      return [{ ...plain, indent, text: plainText(block.children, wordsFor) }, gap];
    case 'code':
      return [...block.text.split('\n').map((text) => ({ ...plain, indent, text })), gap];
    case 'quote':
      return linesOf(block.blocks, indent + stepPx, wordsFor);
    case 'list':
      return block.items.flatMap(({ isDone, blocks: own }, place) => {
        const number = block.start === null ? '•' : `${block.start + place}.`;
        const mark = isDone === null ? number : { true: '☑', false: '☐' }[`${isDone}`];
        const [first, ...others] = linesOf(own, indent + stepPx, wordsFor);
        if (!first) return [{ ...plain, indent, text: mark }];
        return [{ ...first, indent, text: `${mark} ${first.text}` }, ...others];
      });
    case 'table':
      return [
        ...[block.head, ...block.rows].map((cells) => {
          const text = cells.map((cell) => plainText(cell, wordsFor)).join('   ');
          return { ...plain, indent, text };
        }),
        gap,
      ];
    case 'rule':
      return [gap];
  }
}

/** Lines of whole words; a word too long for one is cut. */
function wrapped(text: string, room: number, width: (text: string) => number): readonly string[] {
  if (text === '') return [];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (width(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    for (let end = cutAt(line, room, width); end < line.length; end = cutAt(line, room, width)) {
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return [...lines, line];
}

/** How many characters of a word have room, one at least; measures no more than about twice as many at a time. */
function cutAt(word: string, room: number, width: (text: string) => number): number {
  const fits = (end: number) => width(word.slice(0, end)) <= room;
  let most = 2;
  while (most < word.length && fits(most)) most *= 2;
  if (most >= word.length && fits(word.length)) return word.length;
  let least = 1;
  most = Math.min(most, word.length);
  while (most - least > 1) {
    const middle = (least + most) >> 1;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return least;
}
