import { showHidden } from '@chartroom/contract/hiddenCharacters';
import type { Block, Inline } from './markdown/nodes';

/** Plain text of inline nodes. */
export function plainText(nodes: readonly Inline[], fieldText: (field: string) => string): string {
  return nodes
    .map((node) => {
      if (node.kind === 'break') return ' ';
      if (node.kind === 'value') return fieldText(node.field);
      if (node.kind === 'link') {
        return plainText(node.children, (field) => showHidden(fieldText(field)));
      }
      return 'children' in node ? plainText(node.children, fieldText) : node.text;
    })
    .join('');
}

/** All lines of text in blocks, in order. */
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

/** Names of all field references, with repetitions. */
export function referencedFields(blocks: readonly Block[]): readonly string[] {
  return linesIn(blocks).flatMap(fieldsOf);
}

function fieldsOf(nodes: readonly Inline[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'value') return [node.field];
    return 'children' in node ? fieldsOf(node.children) : [];
  });
}
