import type { Example } from 'commonmark-spec';

/** Relative addresses are no links in a panel, so the examples get whole ones; tabs are drawn as arrows. */
export function withAddresses({ markdown, html }: Example): {
  readonly markdown: string;
  readonly html: string;
} {
  const tabs = (text: string) => text.replaceAll('→', '\t');
  return {
    markdown: tabs(markdown).replace(/\((<?)\/(?=[a-z])/g, '($1https://a.example/'),
    html: tabs(html).replaceAll('href="/', 'href="https://a.example/'),
  };
}

/** Without what the nodes of a panel don't have: titles of links, languages of code, paragraphs in lists, space between blocks. */
export function canonical(html: string): string {
  let lists = 0;
  return html
    .replace(/ (class|title)="[^"]*"/g, '')
    .replace(/<\/?([a-z0-9]+)[^>]*>/g, (tag, name) => {
      if (name === 'ul' || name === 'ol') lists += tag.startsWith('</') ? -1 : 1;
      return name === 'p' && lists > 0 ? '\n' : tag;
    })
    .replace(/\s*(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|br)\b[^>]*>)\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
