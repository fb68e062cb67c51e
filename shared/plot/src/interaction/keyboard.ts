import type { CursorStep } from '../chart/chartDefinition';

/** The command of a key. */
export type KeyCommand =
  | { readonly kind: 'move'; readonly step: CursorStep }
  | { readonly kind: 'extend'; readonly step: CursorStep }
  /** Moves to the next or previous plot of a chart with several. */
  | { readonly kind: 'cell'; readonly by: 1 | -1 }
  | { readonly kind: 'zoom'; readonly factor: number }
  /** Selects the datum. `isDrillDown`: drills down instead, where the datum has children. */
  | { readonly kind: 'select'; readonly isAdditive: boolean; readonly isDrillDown: boolean }
  | { readonly kind: 'toggle' | 'escape' | 'show-all' | 'isolate' | 'hide' | 'mute' | 'release' };

const stepKeys: Readonly<Record<string, CursorStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
};

const commandKeys: Readonly<Record<string, KeyCommand>> = {
  PageUp: { kind: 'cell', by: -1 },
  PageDown: { kind: 'cell', by: 1 },
  t: { kind: 'toggle' },
  i: { kind: 'isolate' },
  h: { kind: 'hide' },
  m: { kind: 'mute' },
  Escape: { kind: 'escape' },
  Delete: { kind: 'release' },
  Backspace: { kind: 'release' },
  '+': { kind: 'zoom', factor: 1 / 1.5 },
  '=': { kind: 'zoom', factor: 1 / 1.5 },
  '-': { kind: 'zoom', factor: 1.5 },
  '0': { kind: 'show-all' },
};

/**
 * Keys: arrows move to the next datum, Home and End to the ends, Page Up and Page Down to the same
 * position in another plot of small multiples. With Shift they select an interval
 * on the way, in steps of at least a pixel, or move the datum, which Delete returns to its own
 * position. Enter moves to a datum, then
 * drills down or selects, as Space does; with Shift it adds to the selection. `I` isolates the
 * datum's series, `H` hides it. `+`, `−` and `0` zoom. `T` switches between chart and table, `M`
 * mutes announcements of live data, Escape leaves.
 */
export function keyCommand(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): KeyCommand | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { key, shiftKey } = event;
  const step = stepKeys[key];
  if (step) return { kind: shiftKey ? 'extend' : 'move', step };
  if (key === 'Enter' || key === ' ') {
    return { kind: 'select', isAdditive: shiftKey, isDrillDown: key === 'Enter' && !shiftKey };
  }
  return commandKeys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
