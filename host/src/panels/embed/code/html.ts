import { elementSettings, scriptAddress } from '../elementSettings';
import type { ElementSubject, EmbedSubject, Json } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { htmlAttribute } from './htmlAttribute';

/** For any page: one script and one element. */
export function htmlCode(subject: ElementSubject): CodeFile[] {
  const { words, values, rows } = elementSettings(subject);
  const attributes = [
    ...words.map(([name, value]) => htmlAttribute(name, value)),
    ...values.map(([name, value]) => htmlAttribute(name, JSON.stringify(value))),
    ...(rows === null ? [] : [htmlAttribute('data', linesOf(rows))]),
  ];
  const code = [
    scriptTag(subject),
    '<chartroom-panel',
    ...attributes.map((attribute) => `  ${attribute}`),
    '></chartroom-panel>',
  ];
  return [{ name: 'In the page', code: code.join('\n') }];
}

/** What defines the element, once in a page. */
export function scriptTag(subject: Pick<EmbedSubject, 'shell'>): string {
  return `<script ${htmlAttribute('src', scriptAddress(subject))} defer></script>`;
}

/** A row a line, since they are there to be replaced. */
function linesOf(rows: Json): string {
  if (!Array.isArray(rows)) return JSON.stringify(rows);
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`);
  return ['[', lines.join(',\n'), '  ]'].join('\n');
}
