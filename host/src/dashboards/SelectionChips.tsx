import type { Selections } from '@chartroom/embed';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { TimeFormat } from './formatTime';
import styles from './selectionChips.module.css';
import { selectionText } from './selectionText';

export interface SelectionChipsProps {
  readonly selections: Selections;
  readonly format: TimeFormat;
  readonly now: () => number;
}

/** What is selected on the dashboard, each to be taken back. Cursors come and go too fast to be told. */
export function SelectionChips({ selections, format, now }: SelectionChipsProps) {
  const all = useSyncExternalStore(selections.subscribe, selections.getSnapshot);
  return all.map((selection) => {
    const text = selectionText(selection, now(), format);
    if (text === null) return null;
    return (
      <span key={`${selection.kind} ${selection.field}`} className={styles.chip}>
        <span className={styles.text}>
          {selection.field}: {text}
        </span>
        <button
          type="button"
          aria-label={`Clear selection of ${selection.field}`}
          onClick={() => selections.clear(selection)}
        >
          <X />
        </button>
      </span>
    );
  });
}
