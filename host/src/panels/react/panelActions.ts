import type { FileKind } from '@chartroom/embed';
import type { Frame } from '@chartroom/frame';

/** A panel's actions. */
export interface PanelActions {
  toggleFullScreen(): void;
  toggleTable(): void;
  downloadImage(): void;
  /** Downloads a file of this kind. */
  downloadFile(kind: FileKind): void;
  /** The displayed data; null for none. */
  frame(): Frame | null;
}

const shortcuts = new Map<string, 'toggleFullScreen' | 'toggleTable' | 'downloadImage'>([
  ['f', 'toggleFullScreen'],
  ['t', 'toggleTable'],
  ['d', 'downloadImage'],
]);

/** The used members of a keyboard event. */
export interface ShortcutEvent {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly defaultPrevented: boolean;
}

/** Runs a key's action and returns whether it has one. Ignores events that are already handled. */
export function runShortcut(actions: PanelActions, event: ShortcutEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  const action = shortcuts.get(event.key.toLowerCase());
  if (!action) return false;
  actions[action]();
  return true;
}
