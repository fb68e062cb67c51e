import { classNames, TextField } from '@chartroom/ui';
import { useId, useState } from 'react';
import { compareChoices } from '../../../../services/comparison/compareChoice';
import { compareTitle } from '../../../../services/comparison/compareTitle';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import { parsePanelTime } from '../../../../services/dashboards/panelTime';
import type { PanelFields } from '../../../../services/edits/dashboardChanges';
import { i18n } from '../../../../services/language/i18n';
import { formatDuration } from '../../../../services/time/formatTime';
import { timeUnits } from '../../../../services/time/timePoint';
import styles from './panelEditor.module.css';

export interface TimeFieldsProps {
  readonly panel: DashboardPanel;
  readonly onChange: (fields: PanelFields) => void;
}

const shifts: readonly { readonly text: string; readonly ms: number }[] = [
  { text: '1h', ms: timeUnits.h },
  { text: '1d', ms: timeUnits.d },
  { text: '7d', ms: 7 * timeUnits.d },
  { text: '28d', ms: 28 * timeUnits.d },
  { text: '364d', ms: 364 * timeUnits.d },
];

/** The panel's time: the dashboard's, a range of its own, or the dashboard's some time earlier. */
export function TimeFields({ panel, onChange }: TimeFieldsProps) {
  const id = useId();
  const stored: {
    readonly from?: unknown;
    readonly to?: unknown;
    readonly shift?: unknown;
    readonly compare?: string;
  } = Object(panel.time);
  const compare = stored.compare === undefined ? {} : { compare: stored.compare };
  const shift = typeof stored.shift === 'string' ? stored.shift : null;
  const hasOwn = stored.from !== undefined;
  const isKnownShift = shifts.some(({ text }) => text === shift);
  function choose(value: string) {
    if (value === '') onChange({ time: stored.compare === undefined ? null : compare });
    else if (value === 'own') onChange({ time: { from: 'now-24h', to: 'now', ...compare } });
    else onChange({ time: { shift: value, ...compare } });
  }
  function chooseComparison(value: string) {
    const { compare: _, ...time } = stored;
    if (value !== '') onChange({ time: { ...time, compare: value } });
    else onChange({ time: Object.keys(time).length > 0 ? time : null });
  }
  return (
    <>
      <div className={classNames(styles.row)}>
        <label htmlFor={id}>{i18n.t('Time')}</label>
        <select
          id={id}
          className={classNames(styles.select)}
          value={hasOwn ? 'own' : (shift ?? '')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{i18n.t('As the dashboard')}</option>
          <option value="own">{i18n.t('Its own range')}</option>
          {shift !== null && !isKnownShift && <option value={shift}>{shift}</option>}
          {shifts.map(({ text, ms }) => (
            <option key={text} value={text}>
              {i18n.t('{span} earlier', { span: formatDuration(ms) })}
            </option>
          ))}
        </select>
      </div>
      {hasOwn && (
        <OwnRange
          from={String(stored.from)}
          to={String(stored.to)}
          onChange={(time) => onChange({ time: { ...time, ...compare } })}
        />
      )}
      <div className={classNames(styles.row)}>
        <label htmlFor={`${id}compare`}>{i18n.t('Compare with')}</label>
        <select
          id={`${id}compare`}
          className={classNames(styles.select)}
          value={String(stored.compare ?? '')}
          onChange={({ target }) => chooseComparison(target.value)}
        >
          <option value="">{i18n.t('As the dashboard')}</option>
          <option value="off">{i18n.t('Nothing')}</option>
          {compareChoices.map((choice) => (
            <option key={choice} value={choice}>
              {compareTitle(choice)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

interface OwnRangeProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (time: { from: string; to: string }) => void;
}

/** Saved once both ends make a range. */
function OwnRange({ from, to, onChange }: OwnRangeProps) {
  const [texts, setTexts] = useState({ from, to });
  const isMalformed = parsePanelTime(texts) === 'malformed';
  function change(next: typeof texts) {
    setTexts(next);
    if (parsePanelTime(next) !== 'malformed') onChange(next);
  }
  return (
    <>
      <TextField
        label={i18n.t('From')}
        value={texts.from}
        onChange={(text) => change({ ...texts, from: text })}
      />
      <TextField
        label={i18n.t('To')}
        value={texts.to}
        onChange={(text) => change({ ...texts, to: text })}
        error={
          isMalformed ? i18n.t('Enter times such as now-7d or 2026-11-14T08:32:00Z.') : undefined
        }
      />
    </>
  );
}
