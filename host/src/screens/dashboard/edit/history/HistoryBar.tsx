import { Button, classNames } from '@chartroom/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { SegmentedControl } from '../../../../components/SegmentedControl';
import { usePressKey } from '../../../../components/usePressKey';
import { countKinds } from '../../../../services/history/countChanges';
import type { RecordDiff } from '../../../../services/history/diffDashboards';
import type { Revision } from '../../../../services/history/parseRevisions';
import { i18n } from '../../../../services/language/i18n';
import type { Comparison } from './comparison';
import { DiffIcon } from './DiffIcon';
import styles from './history.module.css';
import { comparisonText, countText, revisionTitle } from './revisionTexts';

export const historyViews = ['changes', 'older', 'newer'] as const;
/** Both states in one picture, or one of them alone. */
export type HistoryView = (typeof historyViews)[number];

export interface HistoryBarProps {
  readonly comparison: Comparison;
  /** Newest first. */
  readonly revisions: readonly Revision[];
  readonly onOther: (other: number | null) => void;
  readonly diffs: readonly RecordDiff[];
  readonly view: HistoryView;
  readonly onView: (view: HistoryView) => void;
}

const kinds = ['added', 'removed', 'changed', 'moved'] as const;

/** Which states are compared, and how many things differ. */
export function HistoryBar(props: HistoryBarProps) {
  const { comparison, revisions, onOther, diffs, view, onView } = props;
  const { older, newer, other } = comparison;
  const counts = countKinds(diffs);
  return (
    <div className={classNames(styles.bar)}>
      <h2>{comparisonText(comparison)}</h2>
      {diffs.length === 0 && <p>{i18n.t('These revisions are identical.')}</p>}
      {kinds.map(
        (kind) =>
          counts[kind] > 0 && (
            <span key={kind} className={classNames(styles.badge)} data-kind={kind}>
              <DiffIcon kind={kind} />
              {countText(kind, counts[kind])}
            </span>
          ),
      )}
      <span className={classNames(styles.views)}>
        <OtherSelect revisions={revisions} value={other} onChange={onOther} />
        <SegmentedControl
          label={i18n.t('Show')}
          options={historyViews}
          labels={{
            changes: i18n.t('Changes'),
            older: String(older),
            newer: newer === null ? i18n.t('Now') : String(newer),
          }}
          value={view}
          onChange={onView}
        />
        {view === 'changes' && <ChangeSteps key={`${older} ${newer}`} />}
      </span>
    </div>
  );
}

interface OtherSelectProps {
  readonly revisions: readonly Revision[];
  readonly value: number | null;
  readonly onChange: (other: number | null) => void;
}

/** The other side of the comparison. In the list, Shift and the arrows choose it. */
function OtherSelect({ revisions, value, onChange }: OtherSelectProps) {
  const id = useId();
  return (
    <span className={classNames(styles.other)}>
      <label htmlFor={id}>{i18n.t('Compare with')}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{i18n.t('Now')}</option>
        {revisions.map((revision) => (
          <option key={revision.n} value={revision.n}>
            {`${revision.n}, ${revisionTitle(revision)}`}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Goes through the panels that differ, also by J and K. */
function ChangeSteps() {
  const [position, setPosition] = useState({ index: -1, count: 0 });
  const latest = useRef(position);
  latest.current = position;
  function go(step: 1 | -1) {
    const panels = [...document.querySelectorAll<HTMLElement>('[data-diff]')];
    if (panels.length === 0) return;
    const from = latest.current.index === -1 && step === -1 ? 0 : latest.current.index;
    const index = (from + step + panels.length) % panels.length;
    const panel = panels[index];
    setPosition({ index, count: panels.length });
    panel?.scrollIntoView({ block: 'center' });
    panel?.focus({ preventScroll: true });
  }
  usePressKey('j', () => go(1));
  usePressKey('k', () => go(-1));
  const { index, count } = position;
  return (
    <span className={classNames(styles.steps)}>
      <Button
        isIconOnly
        aria-label={i18n.t('Previous change')}
        aria-keyshortcuts="K"
        onPress={() => go(-1)}
      >
        <ChevronUp />
      </Button>
      {count > 0 && <span>{i18n.t('{n} of {count}', { n: index + 1, count })}</span>}
      <Button
        isIconOnly
        aria-label={i18n.t('Next change')}
        aria-keyshortcuts="J"
        onPress={() => go(1)}
      >
        <ChevronDown />
      </Button>
    </span>
  );
}
