import { parseInline } from './inline';
import { type ItemLine, itemLine } from './itemLine';
import {
  closesFence,
  endsParagraph,
  fenceStart,
  headingStart,
  isThematicBreak,
  quoteStart,
} from './lineStarts';
import type { Block, ListItem } from './nodes';
import { indentOf, isBlank, type SourceText, trimmed } from './sourceText';
import { isTableStart, parseTable } from './table';

/** Maximum nesting of quotes and lists; deeper ones are text. */
const maxDepth = 8;

/** Parses Markdown into blocks. HTML isn't supported: tags are text. */
export function parseMarkdown(text: string): readonly Block[] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').replaceAll('\0', '\ufffd');
  return parseLines(plain.split('\n'));
}

/** Parses lines without tabs. Reads each a few times per level of nesting. */
export function parseLines(lines: readonly SourceText[]): readonly Block[] {
  return parseBlocks(lines, 0);
}

function parseBlocks(lines: readonly SourceText[], depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at] ?? '')) {
      at += 1;
      continue;
    }
    const { block, next } = blockAt(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

interface ParsedBlock {
  readonly block: Block;
  readonly next: number;
}

function blockAt(lines: readonly SourceText[], at: number, depth: number): ParsedBlock {
  const line = lines[at] ?? '';
  const title = headingStart(line);
  if (title) {
    const children = parseInline(titleOf(line.slice(title.text)));
    return { block: { kind: 'heading', level: title.level, children }, next: at + 1 };
  }
  if (isThematicBreak(line)) return { block: { kind: 'rule' }, next: at + 1 };
  const fence = fenceStart(line);
  if (fence) return codeAt(lines, at, fence);
  if (isTableStart(lines, at)) return parseTable(lines, at);
  if (depth < maxDepth && quoteStart(line) >= 0) return quoteAt(lines, at, depth);
  const item = itemLine(line);
  if (depth < maxDepth && item) return listAt(lines, at, item, depth);
  return paragraphAt(lines, at, depth);
}

/** Removes optional closing `#` marks. */
function titleOf(line: SourceText): SourceText {
  const text = trimmed(line);
  let end = text.length;
  while (end > 0 && text.charAt(end - 1) === '#') end -= 1;
  return end === 0 || text.charAt(end - 1) === ' ' ? trimmed(text.slice(0, end)) : text;
}

function codeAt(
  lines: readonly SourceText[],
  at: number,
  fence: { readonly mark: string; readonly length: number },
): ParsedBlock {
  let end = at + 1;
  while (end < lines.length && !closesFence(lines[end] ?? '', fence)) end += 1;
  const text = lines.slice(at + 1, end).join('\n');
  return { block: { kind: 'code', text }, next: end + 1 };
}

/** A quote. Lines without a mark continue its last paragraph. */
function quoteAt(lines: readonly SourceText[], at: number, depth: number): ParsedBlock {
  const quoteLines: SourceText[] = [];
  let next = at;
  for (let line = lines[next]; line !== undefined; line = lines[next]) {
    const start = quoteStart(line);
    if (start < 0 && (isBlank(quoteLines.at(-1) ?? '') || startsBlock(line, depth))) break;
    quoteLines.push(start < 0 ? line : line.slice(start));
    next += 1;
  }
  return { block: { kind: 'quote', blocks: parseBlocks(quoteLines, depth + 1) }, next };
}

function listAt(
  lines: readonly SourceText[],
  from: number,
  first: ItemLine,
  depth: number,
): ParsedBlock {
  const items: ListItem[] = [];
  let at = from;
  for (;;) {
    const item = itemLine(lines[at] ?? '');
    if (!item || item.mark !== first.mark || isThematicBreak(lines[at] ?? '')) break;
    const itemLines = [item.text];
    at += 1;
    while (at < lines.length && belongsToItem(lines, at, item, itemLines, depth)) {
      const line = lines[at] ?? '';
      itemLines.push(line.slice(Math.min(item.indent, indentOf(line))));
      at += 1;
    }
    items.push({ isDone: item.isDone, blocks: parseBlocks(itemLines, depth + 1) });
    at = nextItem(lines, at, first.mark);
  }
  return { block: { kind: 'list', start: first.start, items }, next: at };
}

/** Skips a blank line before the next item of the list; otherwise returns the same index. */
function nextItem(lines: readonly SourceText[], at: number, mark: string): number {
  const isBlankLine = at < lines.length && isBlank(lines[at] ?? '');
  return isBlankLine && itemLine(lines[at + 1] ?? '')?.mark === mark ? at + 1 : at;
}

function belongsToItem(
  lines: readonly SourceText[],
  at: number,
  item: ItemLine,
  itemLines: readonly SourceText[],
  depth: number,
): boolean {
  const line = lines[at] ?? '';
  const indent = indentOf(line);
  if (indent === line.length) return indentOf(lines[at + 1] ?? '') >= item.indent;
  if (indent >= item.indent) return true;
  return !isBlank(itemLines.at(-1) ?? '') && !startsBlock(line, depth);
}

function paragraphAt(lines: readonly SourceText[], at: number, depth: number): ParsedBlock {
  let next = at + 1;
  while (next < lines.length && !startsBlock(lines[next] ?? '', depth)) next += 1;
  const text = lines.slice(at, next).map((line) => line.slice(indentOf(line)));
  return { block: { kind: 'paragraph', children: parseInline(text.join('\n').trimEnd()) }, next };
}

function startsBlock(line: SourceText, depth: number): boolean {
  if (endsParagraph(line)) return true;
  return depth < maxDepth && (quoteStart(line) >= 0 || itemLine(line) !== null);
}
