import type { Theme } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';

/** The viewer's choice. `system` follows the device. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The theme, stored in this browser and set as `data-theme` on the root element. */
export interface ThemeSetting {
  getChoice(): ThemeChoice;
  /** The effective theme. */
  getTheme(): Theme;
  /** Called after every change of the choice or the device's theme. */
  subscribe(onChange: () => void): () => void;
  choose(choice: ThemeChoice): void;
  /** Sets the theme of viewers who haven't chosen one: that of the workspace. Default: `system`. */
  setDefault(choice: string | undefined): void;
  /** Shows another theme for a while, such as on paper, without a choice; null ends that. */
  override(theme: Theme | null): void;
}

export interface ThemeOptions {
  readonly root: Pick<HTMLElement, 'dataset'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** `matchMedia('(prefers-color-scheme: dark)')`. */
  readonly darkQuery: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

const themeKey = 'chartroom.theme';
/** The last workspace's, for the first paint. */
const defaultKey = `${themeKey}.default`;

export function createThemeSetting({ root, storage, darkQuery }: ThemeOptions): ThemeSetting {
  const { notify, subscribe } = createListeners();
  let own = parseChoice(storage.getItem(themeKey));
  let choice = own ?? parseChoice(storage.getItem(defaultKey)) ?? 'system';
  let overriding: Theme | null = null;
  root.dataset.theme = choice;

  darkQuery.addEventListener('change', () => notify());

  function show(next: ThemeChoice) {
    choice = next;
    root.dataset.theme = overriding ?? next;
    notify();
  }

  return {
    getChoice: () => choice,
    getTheme() {
      if (overriding) return overriding;
      if (choice !== 'system') return choice;
      return darkQuery.matches ? 'dark' : 'light';
    },
    subscribe,
    choose(next) {
      own = next;
      storage.setItem(themeKey, next);
      show(next);
    },
    setDefault(next = '') {
      storage.setItem(defaultKey, next);
      if (!own) show(parseChoice(next) ?? 'system');
    },
    override(theme) {
      overriding = theme;
      root.dataset.theme = theme ?? choice;
      notify();
    },
  };
}

function parseChoice(stored: string | null): ThemeChoice | undefined {
  return themeChoices.find((choice) => choice === stored);
}
