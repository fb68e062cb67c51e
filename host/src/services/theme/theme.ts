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

export function createThemeSetting({ root, storage, darkQuery }: ThemeOptions): ThemeSetting {
  const { notify, subscribe } = createListeners();
  let choice = parseChoice(storage.getItem(themeKey));
  let overriding: Theme | null = null;
  root.dataset.theme = choice;

  darkQuery.addEventListener('change', () => notify());

  return {
    getChoice: () => choice,
    getTheme() {
      if (overriding) return overriding;
      if (choice !== 'system') return choice;
      return darkQuery.matches ? 'dark' : 'light';
    },
    subscribe,
    choose(next) {
      choice = next;
      storage.setItem(themeKey, next);
      root.dataset.theme = overriding ?? next;
      notify();
    },
    override(theme) {
      overriding = theme;
      root.dataset.theme = theme ?? choice;
      notify();
    },
  };
}

function parseChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}
