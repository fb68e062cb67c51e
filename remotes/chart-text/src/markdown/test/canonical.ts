import type { Example } from 'commonmark-spec';

/** Makes relative addresses absolute, since relative ones aren't links in a panel, and decodes tabs. */
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

/** Removes what the nodes don't have: link titles, code languages, paragraphs in lists, white space. */
export function canonicalHtml(html: string): string {
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
