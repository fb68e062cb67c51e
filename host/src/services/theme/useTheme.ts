import type { Theme } from '@chartroom/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';
import type { ThemeChoice } from './theme';

/** What the viewer chose. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const { theme } = useShell();
  const choice = useSyncExternalStore(theme.subscribe, theme.getChoice);
  return [choice, useCallback((next) => theme.choose(next), [theme])];
}

/** What is shown now. */
export function useTheme(): Theme {
  const { theme } = useShell();
  return useSyncExternalStore(theme.subscribe, theme.getTheme);
}
