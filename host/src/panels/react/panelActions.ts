import type { FileKind } from '@chartroom/embed';
import type { Frame } from '@chartroom/frame';

/** What a panel does, by the key that asks for it. */
export interface PanelActions {
  /** Full screen and back. */
  f(): void;
  /** Table and back. */
  t(): void;
  /** Download of an image. */
  d(): void;
  save(kind: FileKind): void;
  /** What is drawn; null where nothing is. */
  frame(): Frame | null;
}

/** The part of a keyboard event that matters here. */
export interface ShortcutEvent {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Runs what a key asks for; whether it asked for anything. Keys that were used already don't. */
export function runShortcut(actions: PanelActions, event: ShortcutEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const key = event.key.toLowerCase();
  if (key !== 'f' && key !== 't' && key !== 'd') return false;
  actions[key]();
  return true;
}

/** Whether the key goes into a field, be it within the shadow root of a chart. */
export function isTyping(event: Pick<Event, 'composedPath'>): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
