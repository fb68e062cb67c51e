import { classNames, TextField } from '@chartroom/ui';
import { type ReactNode, useId, useState } from 'react';
import { useDelayedCall } from '../../../../components/useDelayedCall';
import { numberText, typedNumber } from '../../../../panels/options/numberText';
import type { ChartField } from '../../../../services/charts/suggestEncoding';
import type { DashboardPanel } from '../../../../services/dashboards/dashboard';
import { maxMessageLength, parsePanelAlert } from '../../../../services/dashboards/panelAlert';
import type { PanelFields } from '../../../../services/edits/dashboardChanges';
import { i18n } from '../../../../services/language/i18n';
import { formatDuration } from '../../../../services/time/formatTime';
import { timeUnits } from '../../../../services/time/timePoint';
import styles from './panelEditor.module.css';

export interface AlertSectionProps {
  readonly panel: DashboardPanel;
  /** Of the panel's data. */
  readonly fields: readonly ChartField[];
  readonly onChange: (fields: PanelFields) => void;
}

/** A pause in typing after which the alert is saved. */
const saveDelayMs = 600;

interface AlertDraft {
  readonly when: string;
  /** As typed. */
  readonly value: string;
  readonly field: string;
  readonly for: string;
  readonly message: string;
}

/** When the panel's newest value is out of bounds. Saved once it's complete. */
export function AlertSection({ panel, fields, onChange }: AlertSectionProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(panel.alert));
  const save = useDelayedCall((next: AlertDraft) => {
    const alert = toAlert(next);
    if (alert !== undefined) onChange({ alert });
  }, saveDelayMs);
  function change(changed: Partial<AlertDraft>) {
    const next = { ...draft, ...changed };
    setDraft(next);
    save(next);
  }
  const isMalformed = !parsePanelAlert(panel.alert).ok;
  const isBadValue = draft.value !== '' && typeof typedNumber(draft.value) === 'string';
  return (
    <section data-section="alert" className={classNames(styles.section)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{i18n.t('Alert')}</h2>
      </header>
      <p className={classNames(styles.note)}>
        {i18n.t(
          'Marks the panel while its latest value is out of bounds. Checked in open pages only.',
        )}
      </p>
      {isMalformed && (
        <p className={classNames(styles.problem)}>
          {i18n.t('The stored alert can’t be read. What you set here replaces it.')}
        </p>
      )}
      <Row label={i18n.t('Alert when')}>
        {(field) => (
          <select
            {...field}
            value={draft.when}
            onChange={({ target }) => change({ when: target.value })}
          >
            <option value="">{i18n.t('Never')}</option>
            <option value="above">{i18n.t('The value is above')}</option>
            <option value="below">{i18n.t('The value is below')}</option>
          </select>
        )}
      </Row>
      {draft.when !== '' && (
        <>
          <TextField
            label={i18n.t('Limit')}
            inputMode="decimal"
            value={draft.value}
            onChange={(value) => change({ value })}
            error={isBadValue ? i18n.t('Enter a number.') : undefined}
          />
          <Row label={i18n.t('Field')}>
            {(field) => (
              <select
                {...field}
                translate="no"
                value={draft.field}
                onChange={({ target }) => change({ field: target.value })}
              >
                <option value="">{i18n.t('First value of the chart')}</option>
                {fieldNames(fields, draft.field).map((name) => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Row>
          <Row label={i18n.t('For at least')}>
            {(field) => (
              <select
                {...field}
                value={draft.for}
                onChange={({ target }) => change({ for: target.value })}
              >
                <option value="">{i18n.t('Any time')}</option>
                {draft.for && !(draft.for in durations) && (
                  <option value={draft.for}>{draft.for}</option>
                )}
                {Object.entries(durations).map(([text, ms]) => (
                  <option key={text} value={text}>
                    {formatDuration(ms)}
                  </option>
                ))}
              </select>
            )}
          </Row>
          <TextField
            label={i18n.t('What to do')}
            value={draft.message}
            maxLength={maxMessageLength}
            onChange={(message) => change({ message })}
          />
        </>
      )}
    </section>
  );
}

const durations: Readonly<Record<string, number>> = {
  '30s': 30 * timeUnits.s,
  '1m': timeUnits.m,
  '5m': 5 * timeUnits.m,
  '15m': 15 * timeUnits.m,
  '1h': timeUnits.h,
};

interface RowProps {
  readonly label: string;
  readonly children: (field: { id: string; className: string }) => ReactNode;
}

function Row({ label, children }: RowProps) {
  const id = useId();
  return (
    <div className={classNames(styles.row)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, className: classNames(styles.select) })}
    </div>
  );
}

/** Numbers, and a stored one that the data doesn't have. */
function fieldNames(fields: readonly ChartField[], current: string): readonly string[] {
  const names = fields
    .filter(({ type }) => type === 'number' || type === 'integer')
    .map(({ name }) => name);
  return current === '' || names.includes(current) ? names : [current, ...names];
}

const emptyDraft: AlertDraft = { when: '', value: '', field: '', for: '', message: '' };

function draftOf(stored: unknown): AlertDraft {
  const parsed = parsePanelAlert(stored);
  if (!parsed.ok || !parsed.value) return emptyDraft;
  const { for: duration }: { for?: unknown } = Object(stored);
  const { when, value, field, message } = parsed.value;
  return {
    ...{ when, value: numberText(value), field: field ?? '', message },
    for: typeof duration === 'string' ? duration : '',
  };
}

/** As it's stored; null for none, undefined while it isn't complete. */
function toAlert(draft: AlertDraft): object | null | undefined {
  if (draft.when === '') return null;
  const alert = {
    ...{ when: draft.when, value: typedNumber(draft.value) },
    ...(draft.field && { field: draft.field }),
    ...(draft.for && { for: draft.for }),
    ...(draft.message && { message: draft.message }),
  };
  return parsePanelAlert(alert).ok ? alert : undefined;
}
