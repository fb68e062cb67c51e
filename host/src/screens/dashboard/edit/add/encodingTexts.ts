import type { ChartManifest, Encoding, EncodingRole, RoleType } from '@chartroom/contract';
import { i18n } from '../../../../services/language/i18n';

/** “X: time · Y: busy, idle”. Empty if the chart takes the fields as they are. */
export function encodingText({ encodings }: ChartManifest, encoding: Encoding): string {
  return Object.entries(encoding)
    .map(([role, fields]) => `${encodings[role]?.title ?? role}: ${fields.join(', ')}`)
    .join(' · ');
}

/** “Needs a number and a name.” */
export function neededText(missing: readonly EncodingRole[]): string {
  const types = missing.map(({ types: [first = 'number'] }) => typeText(first));
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(types);
  return i18n.t('Needs {list}', { list });
}

function typeText(type: RoleType): string {
  switch (type) {
    case 'time':
      return i18n.t('a time');
    case 'date':
      return i18n.t('a date');
    case 'category':
      return i18n.t('a name');
    case 'integer':
    case 'number':
      return i18n.t('a number');
  }
}
