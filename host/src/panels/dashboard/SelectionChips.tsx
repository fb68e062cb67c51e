import type { Selection } from '@chartroom/contract';
import type { Selections } from '@chartroom/embed';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { i18n } from '../../services/language/i18n';
import type { SelectionReach } from '../../services/selections/selectionReach';
import type { TimeFormat } from '../../services/time/formatTime';
import { ReachButton } from './ReachButton';
import styles from './selectionChips.module.css';
import { selectionText } from './selectionText';

export interface SelectionChipsProps {
  readonly selections: Selections;
  readonly format: TimeFormat;
  readonly now: () => number;
  readonly panelCount: number;
  /** The panels that follow a selection; null before any data. */
  readonly reachOf: (selection: Selection) => SelectionReach | null;
}

/** A drag selects with every step: its end is announced. */
const announceDelayMs = 400;

/** The dashboard's selections, each with a button that clears it. Cursors change too fast to be listed. */
export function SelectionChips(props: SelectionChipsProps) {
  const { selections, format, now, panelCount, reachOf } = props;
  const all = useSyncExternalStore(selections.subscribe, selections.getSnapshot);
  const chips = all.flatMap((selection) => {
    const text = selectionText(selection, now(), format);
    if (text === null) return [];
    return [{ selection, text: `${selection.field}: ${text}`, reach: reachOf(selection) }];
  });
  const buttons = useRef<HTMLUListElement>(null);
  /** Removes the chip that has the focus, which goes to the next one. */
  function clear(selection: Selection, index: number) {
    selections.clear(selection);
    const left = buttons.current?.querySelectorAll<HTMLElement>('[data-clear]');
    left?.[index + 1 < chips.length ? index + 1 : index - 1]?.focus();
  }
  return (
    <>
      {chips.length > 0 && (
        <ul ref={buttons} className={styles.chips} aria-label={i18n.t('Selections')}>
          {chips.map(({ selection, text, reach }, index) => (
            <li key={`${selection.kind} ${selection.field}`} className={styles.chip}>
              <span className={styles.text} translate="no">
                {text}
              </span>
              {reach && (
                <ReachButton field={selection.field} reach={reach} panelCount={panelCount} />
              )}
              <button
                type="button"
                data-clear
                aria-label={i18n.t('Clear selection of {field}', { field: selection.field })}
                onClick={() => clear(selection, index)}
              >
                <X />
              </button>
            </li>
          ))}
          {chips.length > 1 && (
            <li>
              <button type="button" className={styles.clearAll} onClick={() => selections.clear()}>
                {i18n.t('Clear all (Esc)')}
              </button>
            </li>
          )}
        </ul>
      )}
      <Announcement texts={chips.map(({ text }) => text)} />
    </>
  );
}

/** Announces what is selected once it stays for a moment, and when nothing is any more. */
function Announcement({ texts }: { readonly texts: readonly string[] }) {
  const [announced, setAnnounced] = useState('');
  const hadAny = useRef(false);
  const next = texts.join('; ');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (next !== '') setAnnounced(i18n.t('Selected {selections}', { selections: next }));
      else if (hadAny.current) setAnnounced(i18n.t('Selection cleared'));
      hadAny.current = next !== '';
    }, announceDelayMs);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <span role="status" className="visually-hidden">
      {announced}
    </span>
  );
}
