import { i18n } from '../../../services/language/i18n';
import { elementSettings, scriptUrl } from '../elementSettings';
import type { ElementSubject, EmbedSubject, Json } from '../embedSubject';
import type { CodeFile } from './codeFile';
import { htmlAttribute } from './htmlAttribute';

/** For any page: one script and one element. */
export function htmlCode(subject: ElementSubject): CodeFile[] {
  const { attributes, properties, rows } = elementSettings(subject);
  const attributeTexts = [
    ...attributes.map(([name, value]) => htmlAttribute(name, value)),
    ...properties.map(([name, value]) => htmlAttribute(name, JSON.stringify(value))),
    ...(rows === null ? [] : [htmlAttribute('data', rowLines(rows))]),
  ];
  const code = [
    scriptTag(subject),
    '<chartroom-panel',
    ...attributeTexts.map((attribute) => `  ${attribute}`),
    '></chartroom-panel>',
  ];
  return [{ name: i18n.t('In your page'), isFile: false, code: code.join('\n') }];
}

/** The script that defines the element, once per page. */
export function scriptTag(subject: Pick<EmbedSubject, 'shell'>): string {
  return `<script ${htmlAttribute('src', scriptUrl(subject))} defer></script>`;
}

/** One row per line, since readers replace them. */
function rowLines(rows: Json): string {
  if (!Array.isArray(rows)) return JSON.stringify(rows);
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`);
  return ['[', lines.join(',\n'), '  ]'].join('\n');
}
