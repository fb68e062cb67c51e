import { showHidden } from '@chartroom/contract/hiddenCharacters';
import type { Block, Inline } from './markdown/nodes';

/** The words of pieces, without marks. */
export function plainText(pieces: readonly Inline[], wordsFor: (field: string) => string): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'break') return ' ';
      if (piece.kind === 'value') return wordsFor(piece.field);
      if (piece.kind === 'link') {
        return plainText(piece.children, (field) => showHidden(wordsFor(field)));
      }
      return 'children' in piece ? plainText(piece.children, wordsFor) : piece.text;
    })
    .join('');
}

/** All lines of words in blocks, from the first to the last. */
export function linesIn(blocks: readonly Block[]): readonly (readonly Inline[])[] {
  return blocks.flatMap(linesOf);
}

function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.children];
    case 'code':
      return [[{ kind: 'code', text: block.text }]];
    case 'quote':
      return linesIn(block.blocks);
    case 'list':
      return block.items.flatMap((item) => linesIn(item.blocks));
    case 'table':
      return [...block.head, ...block.rows.flat()];
    case 'rule':
      return [];
  }
}

/** Names that stand in double braces, as often as they do. */
export function fieldsIn(blocks: readonly Block[]): readonly string[] {
  return linesIn(blocks).flatMap(fieldsOf);
}

function fieldsOf(pieces: readonly Inline[]): readonly string[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'value') return [piece.field];
    return 'children' in piece ? fieldsOf(piece.children) : [];
  });
}
