import type { CursorStep } from './chartDefinition';

/** What a key asks of a chart. */
export type KeyRequest =
  | { readonly kind: 'move'; readonly step: CursorStep }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'toggle' | 'escape' | 'show-all' };

const moves: Readonly<Record<string, CursorStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'home',
  End: 'end',
};

/** Arrows, Home and End walk; `+`, `−` and `0` zoom; `T` changes the view; Escape leaves. */
export function keyRequest(event: {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}): KeyRequest | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const step = moves[event.key];
  if (step) return { kind: 'move', step };
  switch (event.key) {
    case 't':
    case 'T':
      return { kind: 'toggle' };
    case 'Escape':
      return { kind: 'escape' };
    case '+':
    case '=':
      return { kind: 'zoom', factor: 1 / 1.5 };
    case '-':
      return { kind: 'zoom', factor: 1.5 };
    case '0':
      return { kind: 'show-all' };
    default:
      return null;
  }
}
