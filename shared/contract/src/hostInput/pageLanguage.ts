import { isLocale } from './parseViewer';

/** The part of a page that says in which language it is. */
export interface PageWithLanguage {
  readonly document: { readonly documentElement: { readonly lang: string } };
  readonly navigator: { readonly language: string };
}

/** What a page says of itself, where that is a language (`en_US` is none), else its browser's. */
export function pageLanguage({ document, navigator }: PageWithLanguage): string {
  const { lang } = document.documentElement;
  return lang && isLocale(lang) ? lang : navigator.language;
}
