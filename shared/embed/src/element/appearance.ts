import { ChartroomError, type ChartView, type Theme } from '@chartroom/contract';
import { isLocale, isTimeZone, pageLanguage } from '@chartroom/contract/hostInput';
import type { ElementControllerOptions } from './elementController';

/** How the page and the viewer's system want charts to look. */
export interface Appearance {
  readonly theme: Theme;
  readonly locale: string;
  readonly timeZone: string;
  readonly view: ChartView;
}

/** Throws `embed/settings` for an unknown time zone. */
export function readAppearance({
  embedding,
  element,
  inputs,
}: ElementControllerOptions): Appearance {
  const { page } = embedding;
  const requestedTheme = inputs.attribute('theme');
  const isDark = page.matchMedia('(prefers-color-scheme: dark)').matches;
  const theme =
    requestedTheme === 'dark' || (requestedTheme !== 'light' && isDark) ? 'dark' : 'light';
  element.dataset.theme = theme;
  const timeZone = inputs.attribute('time-zone');
  if (timeZone !== null && !isTimeZone(timeZone)) {
    const problems = 'time-zone: must be a time zone such as Europe/London';
    throw new ChartroomError('embed/settings', { problems });
  }
  const lang = inputs.attribute('lang');
  return {
    theme,
    locale: lang && isLocale(lang) ? lang : pageLanguage(page),
    timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    view: element.dataset.view === 'table' ? 'table' : 'chart',
  };
}

/** Switches to the view that the viewer chose in the chart. */
export function setView(
  { element, requestUpdate }: ElementControllerOptions,
  view: ChartView,
): void {
  element.dataset.view = view;
  requestUpdate();
}
