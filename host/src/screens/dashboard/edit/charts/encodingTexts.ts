import type { ChartManifest, Encoding, EncodingRole, RoleType } from '@chartroom/contract';
import { i18n } from '../../../../services/language/i18n';

/** “X: time · Y: busy, idle”. Empty if the chart takes the fields as they are. */
export function encodingText({ encodings }: ChartManifest, encoding: Encoding): string {
  return Object.entries(encoding)
    .map(([role, fields]) => `${encodings[role]?.title ?? role}: ${fields.join(', ')}`)
    .join(' · ');
}

/** “Needs 2 numbers and a name.” */
export function neededText(missing: readonly EncodingRole[]): string {
  const counts = new Map<RoleType, number>();
  for (const { types } of missing) {
    const [first = 'number'] = types;
    const type = first === 'integer' ? 'number' : first;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  const parts = [...counts].map(([type, n]) => typeText(type, n));
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(parts);
  return i18n.t('Needs {list}', { list });
}

function typeText(type: RoleType, n: number): string {
  switch (type) {
    case 'time':
      return i18n.t('{n, plural, one {a time} other {# times}}', { n });
    case 'date':
      return i18n.t('{n, plural, one {a date} other {# dates}}', { n });
    case 'category':
      return i18n.t('{n, plural, one {a name} other {# names}}', { n });
    case 'integer':
    case 'number':
      return i18n.t('{n, plural, one {a number} other {# numbers}}', { n });
  }
}
