import { i18n } from '../language/i18n';

/** How lists and questions name a stored field of a panel, section, variable or dashboard. */
export function fieldLabel(field: string): string {
  switch (field) {
    case 'title':
      return i18n.t('Title');
    case 'description':
      return i18n.t('Description');
    case 'tags':
      return i18n.t('Tags');
    case 'timeRange':
    case 'time':
      return i18n.t('Time range');
    case 'phone':
      return i18n.t('Order on phones');
    case 'refresh':
      return i18n.t('Refresh interval');
    case 'remote':
      return i18n.t('Chart');
    case 'channel':
    case 'version':
      return i18n.t('Chart version');
    case 'source':
      return i18n.t('Data source');
    case 'query':
      return i18n.t('Query');
    case 'encoding':
      return i18n.t('Encodings');
    case 'options':
      return i18n.t('Options');
    case 'links':
      return i18n.t('Links');
    case 'selections':
      return i18n.t('Selections');
    case 'repeat':
      return i18n.t('Repeat');
    case 'alert':
      return i18n.t('Alert');
    case 'library':
      return i18n.t('Library panel');
    case 'box':
    case 'in':
    case 'order':
      return i18n.t('Position');
    case 'folded':
      return i18n.t('Collapsed');
    case 'spec':
      return i18n.t('Variable');
    default:
      return field;
  }
}
