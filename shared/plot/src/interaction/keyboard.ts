import type { CursorStep } from '../chart/chartDefinition';

/** What a key asks of a chart. */
export type KeyCommand =
  | { readonly kind: 'move'; readonly step: CursorStep }
  | { readonly kind: 'extend'; readonly step: CursorStep }
  | { readonly kind: 'zoom'; readonly factor: number }
  /** `isInto`: what has parts is gone into. */
  | { readonly kind: 'keep'; readonly isAdditive: boolean; readonly isDrillDown: boolean }
  | { readonly kind: 'toggle' | 'escape' | 'show-all' | 'isolate' | 'hide' | 'mute' };

const stepKeys: Readonly<Record<string, CursorStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
};

const commandKeys: Readonly<Record<string, KeyCommand>> = {
  t: { kind: 'toggle' },
  i: { kind: 'isolate' },
  h: { kind: 'hide' },
  m: { kind: 'mute' },
  Escape: { kind: 'escape' },
  '+': { kind: 'zoom', factor: 1 / 1.5 },
  '=': { kind: 'zoom', factor: 1 / 1.5 },
  '-': { kind: 'zoom', factor: 1.5 },
  '0': { kind: 'show-all' },
};

/**
 * Arrows, Home and End walk, with Shift they select on the way; Enter goes in, then into what has
 * parts, else selects the datum, as Space does, with Shift beside others; `I` shows its series alone, `H` hides it; `+`,
 * `−` and `0` zoom; `T` changes the view; `M` mutes what is told of live data; Escape leaves.
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
    return { kind: 'keep', isAdditive: shiftKey, isDrillDown: key === 'Enter' && !shiftKey };
  }
  return commandKeys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
