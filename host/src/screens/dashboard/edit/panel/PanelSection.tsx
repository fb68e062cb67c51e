import { type ChartroomError, isChartroomError, limits } from '@chartroom/contract';
import { classNames, TextField } from '@chartroom/ui';
import { useId, useState } from 'react';
import { useDelayedCall } from '../../../../components/useDelayedCall';
import {
  type DashboardPanel,
  type SelectionMode,
  selectionModes,
} from '../../../../services/dashboards/dashboard';
import type { PanelFields } from '../../../../services/edits/dashboardChanges';
import { i18n } from '../../../../services/language/i18n';
import { useErrorTexts } from '../../../../services/language/useErrorTexts';
import type { ChartRelease } from '../charts/useChartRelease';
import styles from './panelEditor.module.css';
import { TimeFields } from './TimeFields';

export interface PanelSectionProps {
  readonly panel: DashboardPanel;
  readonly release: ChartRelease | ChartroomError | null;
  /** Names of the dashboard's variables. */
  readonly variables: readonly string[];
  readonly onChange: (fields: PanelFields) => void;
}

/** A pause in typing after which a text is saved. */
const saveDelayMs = 400;

/** The panel's texts, its time, and which release of the chart it shows. */
export function PanelSection({ panel, release, variables, onChange }: PanelSectionProps) {
  const id = useId();
  return (
    <section data-section="panel" className={classNames(styles.section)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{i18n.t('Panel')}</h2>
      </header>
      <SavedText
        label={i18n.t('Title')}
        value={panel.title}
        limit={limits.titleLength}
        onSave={(title) => onChange({ title: title || null })}
      />
      <SavedText
        label={i18n.t('Description')}
        value={panel.description}
        limit={limits.descriptionLength}
        onSave={(description) => onChange({ description: description || null })}
      />
      <TimeFields panel={panel} onChange={onChange} />
      <ReleaseSelect panel={panel} release={release} onChange={onChange} />
      {panel.library && (
        <h3 className={classNames(styles.only)}>{i18n.t('Only on this dashboard')}</h3>
      )}
      <RepeatSelect panel={panel} variables={variables} onChange={onChange} />
      <SelectionsSelect panel={panel} onChange={onChange} />
    </section>
  );
}

interface SavedTextProps {
  readonly label: string;
  readonly value: string;
  readonly limit: number;
  readonly onSave: (text: string) => void;
}

/** A text that is saved while it is typed. What others write isn't shown before the field is left. */
function SavedText({ label, value, limit, onSave }: SavedTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const save = useDelayedCall((text: string) => {
    if (text.length <= limit) onSave(text);
  }, saveDelayMs);
  const text = typed ?? value;
  return (
    <TextField
      label={label}
      value={text}
      onFocus={() => setTyped(value)}
      onBlur={() => text.length <= limit && setTyped(null)}
      onChange={(next) => {
        setTyped(next);
        save(next);
      }}
      error={
        text.length > limit
          ? i18n.t('{n} characters; the limit is {limit}', { n: text.length, limit })
          : undefined
      }
    />
  );
}

/** Shows the panel once, or once for each value of a variable. */
function RepeatSelect({ panel, variables, onChange }: Omit<PanelSectionProps, 'release'>) {
  const id = useId();
  const { repeat } = panel;
  const names = repeat === null || variables.includes(repeat) ? variables : [repeat, ...variables];
  if (names.length === 0) return null;
  return (
    <div className={classNames(styles.row)}>
      <label htmlFor={id}>{i18n.t('Repeat')}</label>
      <select
        id={id}
        className={classNames(styles.select)}
        value={repeat ?? ''}
        onChange={({ target: { value } }) => onChange({ repeat: value || null })}
      >
        <option value="">{i18n.t('Show once')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {i18n.t('For each value of {name}', { name: `$${name}` })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What the panel does when others select on one of its fields. */
function SelectionsSelect({ panel, onChange }: Omit<PanelSectionProps, 'release' | 'variables'>) {
  const id = useId();
  const texts: Readonly<Record<SelectionMode, string>> = {
    follow: i18n.t('Show only selected rows'),
    highlight: i18n.t('Highlight'),
    ignore: i18n.t('Ignore'),
  };
  return (
    <div className={classNames(styles.row)}>
      <label htmlFor={id}>{i18n.t('Selections in other panels')}</label>
      <select
        id={id}
        className={classNames(styles.select)}
        value={panel.selections}
        onChange={({ target: { value } }) => {
          const mode = selectionModes.find((each) => each === value);
          if (mode) onChange({ selections: mode === 'follow' ? null : mode });
        }}
      >
        {selectionModes.map((mode) => (
          <option key={mode} value={mode}>
            {texts[mode]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Follows a channel, or stays with the release that is shown now. */
function ReleaseSelect({ panel, release, onChange }: Omit<PanelSectionProps, 'variables'>) {
  const id = useId();
  const errorTexts = useErrorTexts(isChartroomError(release));
  const { channel, version } = panel;
  if (isChartroomError(release)) {
    const { title, detail } = errorTexts(release);
    return <p className={classNames(styles.problem)}>{`${title}. ${detail}`}</p>;
  }
  const channels = new Set([channel ?? 'stable', ...(release?.channels ?? [])]);
  const pinned = version ?? release?.version;
  return (
    <div className={classNames(styles.row)}>
      <label htmlFor={id}>{i18n.t('Release')}</label>
      <select
        id={id}
        className={classNames(styles.select)}
        value={version === null ? (channel ?? 'stable') : `=${version}`}
        onChange={({ target: { value } }) =>
          onChange(
            value.startsWith('=')
              ? { version: value.slice(1), channel: null }
              : { version: null, channel: value },
          )
        }
      >
        {[...channels].map((each) => (
          <option key={each} value={each}>
            {i18n.t('Follow {channel}', { channel: each })}
          </option>
        ))}
        {pinned && (
          <option value={`=${pinned}`}>{i18n.t('Stay with {version}', { version: pinned })}</option>
        )}
      </select>
    </div>
  );
}
