import type { Theme } from '@chartroom/contract';
import { createListeners } from '@chartroom/contract/store';

/** What the viewer chose; `system` follows the machine. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The chosen theme, kept in this browser and shown by `data-theme` on the page's root. */
export interface ThemeSetting {
  getChoice(): ThemeChoice;
  /** What the choice comes to now. */
  getTheme(): Theme;
  /** Called after every change of either, the machine's own included. */
  subscribe(onChange: () => void): () => void;
  choose(choice: ThemeChoice): void;
}

export interface ThemeOptions {
  readonly root: Pick<HTMLElement, 'dataset'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether the machine asks for dark: `matchMedia('(prefers-color-scheme: dark)')`. */
  readonly darkQuery: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

const themeKey = 'chartroom.theme';

export function createTheme({ root, storage, darkQuery }: ThemeOptions): ThemeSetting {
  const { notify, subscribe } = createListeners();
  let choice = parseChoice(storage.getItem(themeKey));
  root.dataset.theme = choice;

  darkQuery.addEventListener('change', () => notify());

  return {
    getChoice: () => choice,
    getTheme() {
      if (choice !== 'system') return choice;
      return darkQuery.matches ? 'dark' : 'light';
    },
    subscribe,
    choose(next) {
      choice = next;
      storage.setItem(themeKey, next);
      root.dataset.theme = next;
      notify();
    },
  };
}

function parseChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}
