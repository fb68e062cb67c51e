/** What a key does on a panel in edit mode. */
export type EditKeyCommand =
  /** Lifts the panel, or goes on. `isToEdge`: to the next panel's edge. */
  | {
      readonly kind: 'move' | 'resize';
      readonly dx: number;
      readonly dy: number;
      readonly isToEdge: boolean;
    }
  | { readonly kind: 'select'; readonly isAdditive: boolean }
  /** To the row below or above. */
  | { readonly kind: 'to-row'; readonly step: 1 | -1 }
  | PlainCommand<'select-all' | 'drop' | 'cancel' | 'delete' | 'duplicate' | 'menu' | 'edit'>;

type PlainCommand<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;

export interface EditKeyEvent {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const arrows: Readonly<Record<string, readonly [dx: -1 | 0 | 1, dy: -1 | 0 | 1]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Keys on a panel: Space selects it, with Shift too. Arrows move a selected panel, with Shift they
 * resize it, with Ctrl they move it to the next edge. With Alt they move any panel to another row. Enter drops it or opens the panel editor, as E does,
 * Escape cancels. Delete removes it, Ctrl+D duplicates it. Undo and the clipboard aren't about one panel: `useUndoKeys`, `useClipboard`.
 */
export function editKeyCommand(event: EditKeyEvent): EditKeyCommand | null {
  const { key, altKey, shiftKey } = event;
  const isModified = event.ctrlKey || event.metaKey;
  const arrow = arrows[key];
  if (altKey) {
    const [, dy] = arrow ?? [];
    return dy === 1 || dy === -1 ? { kind: 'to-row', step: dy } : null;
  }
  if (arrow) {
    const [dx, dy] = arrow;
    return { kind: shiftKey ? 'resize' : 'move', dx, dy, isToEdge: isModified && !shiftKey };
  }
  if (isModified) {
    if (key.toLowerCase() === 'a') return { kind: 'select-all' };
    return key.toLowerCase() === 'd' ? { kind: 'duplicate' } : null;
  }
  switch (key) {
    case ' ':
      return { kind: 'select', isAdditive: shiftKey };
    case 'Enter':
      return { kind: 'drop' };
    case 'Escape':
      return { kind: 'cancel' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'delete' };
    case 'e':
    case 'E':
      return { kind: 'edit' };
    case '.':
      return { kind: 'menu' };
    default:
      return null;
  }
}
