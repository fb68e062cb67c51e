import type { Selections } from '@chartroom/embed';
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { i18n } from '../../services/language/i18n';
import type { TimeFormat } from '../../services/time/formatTime';
import styles from './selectionChips.module.css';
import type { selectionText } from './selectionText';

export interface SelectionChipsProps {
  readonly selections: Selections;
  readonly format: TimeFormat;
  readonly now: () => number;
}

/** The dashboard's selections, each with a button that clears it. Cursors change too fast to be listed. */
export function SelectionChips({ selections, format, now }: SelectionChipsProps) {
  const all = useSyncExternalStore(selections.subscribe, selections.getSnapshot);
  const visibleSelections = all.filter(({ kind }) => kind !== 'cursor');
  const formatSelection = useSelectionText(visibleSelections.length > 0);
  return visibleSelections.map((selection) => {
    const text = formatSelection?.(selection, now(), format) ?? null;
    return (
      <span key={`${selection.kind} ${selection.field}`} className={styles.chip}>
        <span className={styles.text} translate="no">
          {text === null ? selection.field : `${selection.field}: ${text}`}
        </span>
        <button
          type="button"
          aria-label={i18n.t('Clear selection of {field}', { field: selection.field })}
          onClick={() => selections.clear(selection)}
        >
          <X />
        </button>
      </span>
    );
  });
}

type SelectionText = typeof selectionText;

/**
 * Formats a selection. Loads after the first chart; null until then, when a chip shows only its field.
 */
function useSelectionText(isNeeded: boolean): SelectionText | null {
  const [text, setText] = useState<SelectionText | null>(null);
  useEffect(() => {
    if (!isNeeded || text) return;
    import(/* webpackChunkName: "menus" */ './selectionText').then(
      (module) => setText(() => module.selectionText),
      // The next selection retries.
      () => undefined,
    );
  }, [isNeeded, text]);
  return text;
}
