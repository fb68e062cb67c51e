import { afterAll, beforeAll } from '@jest/globals';
import { german } from './german';
import { germanEditing } from './germanEditing';
import { i18n } from './i18n';

/** Shows the texts of a test file, or of the `describe` around the call, in German. */
export function useGermanTexts(): void {
  const { locale } = i18n;
  beforeAll(() =>
    i18n.loadAndActivate({ locale: 'de', messages: { ...germanEditing, ...german } }),
  );
  afterAll(() => i18n.activate(locale));
}
