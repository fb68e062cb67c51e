import type { Theme } from '@chartroom/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useShell } from '../ShellContext';
import type { ThemeChoice } from './theme';

/** Returns the viewer's choice and its setter. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const { theme } = useShell();
  const choice = useSyncExternalStore(theme.subscribe, theme.getChoice);
  return [choice, useCallback((next) => theme.choose(next), [theme])];
}

/** Returns the effective theme. */
export function useTheme(): Theme {
  const { theme } = useShell();
  return useSyncExternalStore(theme.subscribe, theme.getTheme);
}
