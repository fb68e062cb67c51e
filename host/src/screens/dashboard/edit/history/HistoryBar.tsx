import { classNames } from '@chartroom/ui';
import { useRef } from 'react';
import { SegmentedControl } from '../../../../components/SegmentedControl';
import { usePressKey } from '../../../../components/usePressKey';
import type { RecordDiff } from '../../../../services/history/diffDashboards';
import { i18n } from '../../../../services/language/i18n';
import { DiffIcon } from './DiffIcon';
import styles from './history.module.css';

export const historyViews = ['changes', 'earlier', 'now'] as const;
/** Both states in one picture, or one of them alone. */
export type HistoryView = (typeof historyViews)[number];

export interface HistoryBarProps {
  /** The older revision. */
  readonly n: number;
  readonly diffs: readonly RecordDiff[];
  readonly view: HistoryView;
  readonly onView: (view: HistoryView) => void;
}

const kinds = ['added', 'removed', 'changed', 'moved'] as const;

/** Which states are compared, and how many things differ. J and K go through them. */
export function HistoryBar({ n, diffs, view, onView }: HistoryBarProps) {
  const position = useRef(-1);
  function go(step: 1 | -1) {
    const panels = [...document.querySelectorAll<HTMLElement>('[data-diff]')];
    if (panels.length === 0) return;
    position.current = (position.current + step + panels.length) % panels.length;
    const panel = panels[position.current];
    panel?.scrollIntoView({ block: 'center' });
    panel?.focus({ preventScroll: true });
  }
  usePressKey('j', () => go(1));
  usePressKey('k', () => go(-1));
  return (
    <div className={classNames(styles.bar)}>
      <h2>{i18n.t('Revision {n} → now', { n })}</h2>
      {diffs.length === 0 && <p>{i18n.t('These are identical.')}</p>}
      {kinds.map((kind) => {
        const count = diffs.filter((diff) => diff.kind === kind).length;
        return (
          count > 0 && (
            <span key={kind} className={classNames(styles.badge)} data-kind={kind}>
              <DiffIcon kind={kind} />
              {countText(kind, count)}
            </span>
          )
        );
      })}
      <span className={classNames(styles.views)}>
        <SegmentedControl
          label={i18n.t('Show')}
          options={historyViews}
          labels={{
            changes: i18n.t('Changes'),
            earlier: i18n.t('Revision {n}', { n }),
            now: i18n.t('Now'),
          }}
          value={view}
          onChange={onView}
        />
      </span>
    </div>
  );
}

function countText(kind: RecordDiff['kind'], n: number): string {
  switch (kind) {
    case 'added':
      return i18n.t('{n} added', { n });
    case 'removed':
      return i18n.t('{n} removed', { n });
    case 'changed':
      return i18n.t('{n} changed', { n });
    case 'moved':
      return i18n.t('{n} moved', { n });
  }
}
