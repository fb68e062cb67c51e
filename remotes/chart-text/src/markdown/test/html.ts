import type { Block, Inline } from '../nodes';

/** Renders blocks like CommonMark's reference implementation. */
export function renderHtml(blocks: readonly Block[]): string {
  return blocks.map((block) => `${blockHtml(block)}\n`).join('');
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${lineHtml(block.children)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${lineHtml(block.children)}</p>`;
    case 'code':
      return `<pre><code>${escaped(block.text)}${block.text === '' ? '' : '\n'}</code></pre>`;
    case 'quote':
      return `<blockquote>\n${renderHtml(block.blocks)}</blockquote>`;
    case 'list': {
      const tag = block.start === null ? 'ul' : 'ol';
      const start = block.start === null || block.start === 1 ? '' : ` start="${block.start}"`;
      const items = block.items.map(({ blocks }) => `<li>${renderHtml(blocks)}</li>\n`);
      return `<${tag}${start}>\n${items.join('')}</${tag}>`;
    }
    case 'table':
      return `<table>${[block.head, ...block.rows].flat().map(lineHtml).join('|')}</table>`;
    case 'rule':
      return '<hr />';
  }
}

function lineHtml(nodes: readonly Inline[]): string {
  return nodes.map(nodeHtml).join('');
}

function nodeHtml(node: Inline): string {
  switch (node.kind) {
    case 'text':
      return escaped(node.text);
    case 'code':
      return `<code>${escaped(node.text)}</code>`;
    case 'break':
      return '<br />\n';
    case 'value':
      return `{{${escaped(node.field)}}}`;
    case 'link':
      return `<a href="${escaped(node.href)}">${lineHtml(node.children)}</a>`;
    default:
      return `<${node.kind}>${lineHtml(node.children)}</${node.kind}>`;
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
