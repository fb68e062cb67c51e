import { i18n } from './i18n';

/** Loads the German texts of editing. If they can't be loaded, the screen is in English. */
export async function loadEditingTexts(): Promise<void> {
  try {
    const { germanEditing } = await import(
      /* webpackChunkName: "germanEditing" */ './germanEditing'
    );
    i18n.load(i18n.locale, germanEditing);
  } catch (cause) {
    console.warn('The texts of the editor couldn’t be loaded', cause);
  }
}
