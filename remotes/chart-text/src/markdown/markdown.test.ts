import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseMarkdown } from './blocks';
import { parseInline } from './inline';
import type { Block, Inline } from './nodes';
import { safeHref } from './safeHref';

/** Readable notation of blocks. */
function notation(blocks: readonly Block[]): string {
  return blocks.map(blockNotation).join('\n');
}

function blockNotation(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `h${block.level}(${line(block.children)})`;
    case 'paragraph':
      return `p(${line(block.children)})`;
    case 'code':
      return `pre(${block.text})`;
    case 'quote':
      return `quote(${notation(block.blocks)})`;
    case 'list': {
      const items = block.items.map(({ isDone, blocks }) => `${isDone ?? ''}[${notation(blocks)}]`);
      return `list${block.start ?? ''}(${items.join(' ')})`;
    }
    case 'table':
      return `table(${[block.head, ...block.rows].map((row) => row.map(line).join('|')).join(' / ')})`;
    case 'rule':
      return 'rule';
  }
}

function line(nodes: readonly Inline[]): string {
  return nodes.map(inlineNotation).join('');
}

function inlineNotation(node: Inline): string {
  if ('text' in node) return node.kind === 'code' ? `code(${node.text})` : node.text;
  if (node.kind === 'break') return '⏎';
  if (node.kind === 'value') return `value(${node.field})`;
  const inside = line(node.children);
  return node.kind === 'link' ? `link(${inside} → ${node.href})` : `${node.kind}(${inside})`;
}

describe('a line of Markdown', () => {
  test.each([
    ['plain', 'plain'],
    ['*a* **b** ***c*** ~~d~~ _e_ __f__', 'em(a) strong(b) strong(em(c)) del(d) em(e) strong(f)'],
    ['**a *b* c**', 'strong(a em(b) c)'],
    ['2 * 3 * 4, snake_case_name, a*', '2 * 3 * 4, snake_case_name, a*'],
    ['`a *b*` and ``c ` d``', 'code(a *b*) and code(c ` d)'],
    ['`open', '`open'],
    ['\\*not\\* \\[a]', '*not* [a]'],
    ['[a **b**](https://example.org/x "T")', 'link(a strong(b) → https://example.org/x)'],
    ['[a](<https://example.org/a b>)', 'link(a → https://example.org/a%20b)'],
    ['[wiki](https://example.org/a_(b))', 'link(wiki → https://example.org/a_(b))'],
    [
      '<https://example.org/> see https://example.org/a.',
      'link(https://example.org/ → https://example.org/) see link(https://example.org/a → https://example.org/a).',
    ],
    ['[mail](mailto:a@example.org)', 'link(mail → mailto:a@example.org)'],
    ['![alt](https://example.org/a.png)', 'link(alt → https://example.org/a.png)'],
    [
      '[a [b](https://b.example/) c](https://a.example/)',
      'link(a [b](https://b.example/) c → https://a.example/)',
    ],
    [
      'in [0, 1) see [b](https://b.example/) and https://c.example/',
      'in [0, 1) see link(b → https://b.example/) and link(https://c.example/ → https://c.example/)',
    ],
    [
      '[![a](https://a.example/) *https://b.example/*](https://c.example/)',
      'link(![a](https://a.example/) em(https://b.example/) → https://c.example/)',
    ],
    ['{{CPU load}} of {{ n }} {{}} {{a', 'value(CPU load) of value(n) {{}} {{a'],
    ['a  \nb\\\nc\nd', 'a⏎b⏎c d'],
    ['**open [text', '**open [text'],
    ['****', '****'],
  ])('%j', (text, expected) => {
    expect(line(parseInline(text))).toBe(expected);
  });
});

describe('blocks of Markdown', () => {
  test.each([
    ['# A #\n## B\n####### C', 'h1(A)\nh2(B)\np(####### C)'],
    ['a\nb\n\nc', 'p(a b)\np(c)'],
    ['- a\n- b\n  - c\n- d', 'list([p(a)] [p(b)\nlist([p(c)])] [p(d)])'],
    ['3. a\n4. b', 'list3([p(a)] [p(b)])'],
    ['- a\n\n  b\n- c', 'list([p(a)\np(b)] [p(c)])'],
    ['- [x] a\n- [ ] b', 'list(true[p(a)] false[p(b)])'],
    ['> a\nb\n> > c', 'quote(p(a b)\nquote(p(c)))'],
    ['```js\n<b>\n# x\n```\nend', 'pre(<b>\n# x)\np(end)'],
    ['```\nopen', 'pre(open)'],
    ['---\n***', 'rule\nrule'],
    ['| a | b |\n|---|--:|\n| 1 \\| 2 | **3** |\n| 4 |', 'table(a|b / 1 | 2|strong(3) / 4)'],
    ['a | b\nc', 'p(a | b c)'],
  ])('%j', (text, expected) => {
    expect(notation(parseMarkdown(text))).toBe(expected);
  });
});

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">a</a>',
    '<svg><style>@import "//evil"</style></svg>',
    '<!-- a --><![CDATA[b]]>',
    '&lt;b&gt; &#x6a;',
  ])('%s is text', (text) => {
    expect(notation(parseMarkdown(text))).toBe(`p(${text})`);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '&#106;avascript:alert(1)',
    'javascript&colon;alert(1)',
    '%6Aavascript:alert(1)',
    'ｊavascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'blob:https://example.org/x',
    'file:///etc/passwd',
    'view-source:javascript:1',
    '//example.org/',
    '/relative',
    '#fragment',
    '',
    'https://name:secret@example.org/',
    'https://example.org@evil.example/',
    `https://example.org/${'a'.repeat(3000)}`,
  ])('with the address %j has no link', (address) => {
    expect(safeHref(address)).toBeNull();
    for (const text of [
      `[a](${address})`,
      `[a](<${address}>)`,
      `![a](${address})`,
      `<${address}>`,
    ]) {
      const links = [...line(parseInline(text)).matchAll(/ → (\S*)\)/g)].map(([, href]) => href);
      expect(links.filter((href) => !/^(https?|mailto):/.test(href ?? ''))).toEqual([]);
    }
  });

  test('fetches no pictures', () => {
    expect(line(parseInline('![x](x onerror=alert(1))'))).toBe('![x](x onerror=alert(1))');
  });

  const many = 10_000;
  test.each([
    ['>'],
    ['> '],
    ['['],
    ['!['],
    [']('],
    ['[a]('],
    ['*'],
    ['**a '],
    ['*a_b'],
    ['_'],
    ['`'],
    ['` `` '],
    ['- '],
    ['1. '],
    ['  - a\n'],
    ['<'],
    ['{{'],
    ['|'],
    ['|-'],
    ['# '],
    ['\\'],
    ['~~'],
    ['http://'],
    ['https://a'],
    [']( '],
    ['a  '],
    ['# a        '],
    ['((https://'],
    ['\n'],
    ['```\n'],
  ])('that repeats %j is parsed quickly', (node) => {
    for (const text of [
      node.repeat(many).slice(0, many),
      `[a](${node.repeat(many)}`.slice(0, many),
    ]) {
      const start = performance.now();
      notation(parseMarkdown(text));
      expect(performance.now() - start).toBeLessThan(1500);
    }
  });

  test('of any form is parsed, and has only safe links', () => {
    const pieces = fc.constantFrom(
      '[',
      '](',
      ')',
      '*',
      '**',
      '_',
      '`',
      '~~',
      '> ',
      '- ',
      '\n',
      ' ',
      '|',
      '-',
      '#',
      '{{a}}',
      '\\',
      '<',
      'https://a.example',
      'javascript:',
      'x',
      '\u202e',
      '👩‍👩‍👧',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
        const text = notation(parseMarkdown(parts.join('')));
        for (const [, href] of text.matchAll(/ → ([a-z]*):/g)) {
          expect(['http', 'https', 'mailto']).toContain(href);
        }
      }),
      { numRuns: 500, seed: 5 },
    );
  });
});
