import type { FileKind } from '@chartroom/embed';
import type { Frame } from '@chartroom/frame';
import type { PanelSettings } from '../core/panelSettings';

/** The files that a chart has, and an Excel workbook of its data. */
export type PanelFileKind = FileKind | 'xlsx';

/** A panel's actions. */
export interface PanelActions {
  toggleFullScreen(): void;
  toggleTable(): void;
  downloadImage(): void;
  /** Downloads a file of this kind. */
  downloadFile(kind: PanelFileKind): void;
  /** The displayed data; null for none. */
  frame(): Frame | null;
  /** How the chart is set up; null before it is shown. */
  settings(): PanelSettings | null;
  /** Opens a new annotation. Null for viewers, who can't add any. */
  readonly annotate: (() => void) | null;
}

const shortcuts = new Map<
  string,
  'toggleFullScreen' | 'toggleTable' | 'downloadImage' | 'annotate'
>([
  ['f', 'toggleFullScreen'],
  ['t', 'toggleTable'],
  ['d', 'downloadImage'],
  ['a', 'annotate'],
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
  const name = shortcuts.get(event.key.toLowerCase());
  const action = name && actions[name];
  if (!action) return false;
  action();
  return true;
}
