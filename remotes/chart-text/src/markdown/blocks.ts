import { parseInline } from './inline';
import { type ItemLine, itemLine } from './itemLine';
import type { Block, ListItem } from './nodes';
import { isTable, parseTable } from './table';

/** Quotes and lists within one another; deeper ones are text. */
const deepest = 8;
const heading = /^ {0,3}(#{1,6})(?: +|$)/;
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const quote = /^ {0,3}> ?/;

/** The blocks of a markdown text. Nothing of it is HTML: tags are text. */
export function parseMarkdown(text: string): readonly Block[] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').replaceAll('\0', '\ufffd');
  return parseBlocks(plain.split('\n'), 0);
}

function parseBlocks(lines: readonly string[], depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] as string;
    if (line.trim() === '') {
      at += 1;
      continue;
    }
    const { block, next } = blockAt(lines, at, depth);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

interface Found {
  readonly block: Block;
  readonly next: number;
}

function blockAt(lines: readonly string[], at: number, depth: number): Found {
  const line = lines[at] as string;
  const title = heading.exec(line);
  if (title) {
    const level = title[1]?.length ?? 1;
    const children = parseInline(titleOf(line.slice(title[0].length)));
    return { block: { kind: 'heading', level, children }, next: at + 1 };
  }
  if (rule.test(line)) return { block: { kind: 'rule' }, next: at + 1 };
  const mark = fence.exec(line)?.[1];
  if (mark) return codeAt(lines, at, mark);
  if (isTable(lines, at)) return parseTable(lines, at);
  if (depth < deepest && quote.test(line)) return quoteAt(lines, at, depth);
  const item = itemLine(line);
  if (depth < deepest && item) return listAt(lines, at, item, depth);
  return paragraphAt(lines, at, depth);
}

/** Without the marks that may stand behind it too. */
function titleOf(line: string): string {
  const text = line.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return end === 0 || text[end - 1] === ' ' ? text.slice(0, end).trimEnd() : text;
}

function codeAt(lines: readonly string[], at: number, mark: string): Found {
  const end = lines.findIndex((line, i) => {
    const own = line.trim();
    return i > at && own.startsWith(mark) && own.replaceAll(mark[0] ?? '', '') === '';
  });
  const until = end < 0 ? lines.length : end;
  const text = lines.slice(at + 1, until).join('\n');
  return { block: { kind: 'code', text }, next: until + 1 };
}

/** Goes on without its mark as long as a paragraph does. */
function quoteAt(lines: readonly string[], at: number, depth: number): Found {
  const own: string[] = [];
  let next = at;
  while (next < lines.length) {
    const line = lines[next] as string;
    const isLazy = own.at(-1)?.trim() !== '' && !startsBlock(line, depth);
    if (!quote.test(line) && !isLazy) break;
    own.push(line.replace(quote, ''));
    next += 1;
  }
  return { block: { kind: 'quote', blocks: parseBlocks(own, depth + 1) }, next };
}

function listAt(lines: readonly string[], from: number, first: ItemLine, depth: number): Found {
  const items: ListItem[] = [];
  let at = from;
  for (;;) {
    const item = itemLine(lines[at] ?? '');
    if (!item || item.mark !== first.mark || rule.test(lines[at] ?? '')) break;
    const own = [item.text];
    at += 1;
    while (at < lines.length && belongs(lines, at, item, own, depth)) {
      own.push((lines[at] as string).slice(Math.min(item.indent, indentOf(lines[at] as string))));
      at += 1;
    }
    items.push({ isDone: item.isDone, blocks: parseBlocks(own, depth + 1) });
    // What comes after empty lines is another item, or not of the list.
    while (lines[at]?.trim() === '' && itemLine(lines[at + 1] ?? '')?.mark === first.mark) at += 1;
  }
  return { block: { kind: 'list', start: first.start, items }, next: at };
}

function belongs(
  lines: readonly string[],
  at: number,
  item: ItemLine,
  own: readonly string[],
  depth: number,
): boolean {
  const line = lines[at] as string;
  if (line.trim() === '') return indentOf(lines[at + 1] ?? '') >= item.indent;
  if (indentOf(line) >= item.indent) return true;
  return own.at(-1)?.trim() !== '' && !startsBlock(line, depth);
}

function paragraphAt(lines: readonly string[], at: number, depth: number): Found {
  let next = at + 1;
  while (next < lines.length && !startsBlock(lines[next] as string, depth)) next += 1;
  const text = lines.slice(at, next).map((line) => line.trimStart());
  return { block: { kind: 'paragraph', children: parseInline(text.join('\n').trimEnd()) }, next };
}

function startsBlock(line: string, depth: number): boolean {
  if (line.trim() === '' || heading.test(line) || rule.test(line) || fence.test(line)) return true;
  return depth < deepest && (quote.test(line) || itemLine(line) !== null);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
