import { i18n } from '../services/language/i18n';

/**
 * A key as it is written on the keyboard, in the page's language. `Mod` is Command on Apple's
 * systems, else Ctrl. Letters and signs keep theirs.
 */
export function keyName(key: string, platform = navigator.platform): string {
  switch (key) {
    case 'Mod':
      return /mac|iphone|ipad/i.test(platform) ? '⌘' : i18n.t('Ctrl');
    case 'Enter':
      return i18n.t('Enter');
    case 'Esc':
      return i18n.t('Esc');
    case 'Home':
      return i18n.t('Home');
    case 'End':
      return i18n.t('End');
    case 'Space':
      return i18n.t('Space');
    case 'Delete':
      return i18n.t('Del');
    case 'Shift':
      return i18n.t('Shift');
    default:
      return key;
  }
}
