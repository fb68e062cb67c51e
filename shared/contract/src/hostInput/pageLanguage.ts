import { isLocale } from './parseViewer';

/** The parts of a page that name its language. */
export interface PageWithLanguage {
  readonly document: { readonly documentElement: { readonly lang: string } };
  readonly navigator: { readonly language: string };
}

/** The page's `lang` if it is a valid language tag (`en_US` isn't), else the browser's language. */
export function pageLanguage({ document, navigator }: PageWithLanguage): string {
  const { lang } = document.documentElement;
  return lang && isLocale(lang) ? lang : navigator.language;
}
