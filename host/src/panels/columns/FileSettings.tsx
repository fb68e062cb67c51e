import type { SourceDescription } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import { useId } from 'react';
import { i18n } from '../../services/language/i18n';
import styles from './columns.module.css';
import { type SourceSettings, withSetting } from './sourceSettings';

export interface FileSettingsProps {
  readonly settings: SourceSettings;
  /** The detected values; null while the file is being read. */
  readonly detected: SourceDescription['found'] | null;
  readonly onChange: (settings: SourceSettings) => void;
}

const fileSettings = {
  decimal: { title: msg('Decimal sign'), options: { '.': msg('Point'), ',': msg('Comma') } },
  delimiter: {
    title: msg('Delimiter'),
    options: {
      ',': msg('Comma'),
      ';': msg('Semicolon'),
      tab: msg('Tab'),
      '|': msg('Vertical bar'),
    },
  },
  encoding: {
    title: msg('Character encoding'),
    options: {
      'utf-8': msg('UTF-8'),
      'windows-1252': msg('Windows 1252 (Western Europe)'),
      'windows-1250': msg('Windows 1250 (Central Europe)'),
      'windows-1251': msg('Windows 1251 (Cyrillic)'),
      shift_jis: msg('Shift JIS (Japanese)'),
      gb18030: msg('GB 18030 (Chinese)'),
      'utf-16le': msg('UTF-16, little endian'),
      'utf-16be': msg('UTF-16, big endian'),
    },
  },
} as const;

/** The format of the file: detected, unless it's set here. */
export function FileSettings({ settings, detected, onChange }: FileSettingsProps) {
  const id = useId();
  const { headerLine } = settings;
  const isJson = detected?.format === 'json';
  return (
    <div className={styles.file}>
      {Object.entries(fileSettings)
        .filter(([name]) => name === 'encoding' || !isJson)
        .map(([name, { title, options }]) => (
          <label key={name} className={styles.setting}>
            <span>{i18n.t(title)}</span>
            <select
              className={styles.box}
              value={String(settings[name] ?? '')}
              onChange={({ target }) => onChange(withSetting(settings, name, target.value))}
            >
              <option value="">
                {automaticLabel(name in settings ? '' : detected?.[name], options)}
              </option>
              {Object.entries(options).map(([value, text]) => (
                <option key={value} value={value}>
                  {i18n.t(text)}
                </option>
              ))}
            </select>
          </label>
        ))}
      {!isJson && (
        <label className={styles.setting} htmlFor={id}>
          <span>{i18n.t('Header row')}</span>
          <input
            id={id}
            className={styles.box}
            type="number"
            min={1}
            max={1000}
            placeholder={automaticLabel(detected?.headerLine, {})}
            defaultValue={typeof headerLine === 'number' && headerLine > 0 ? headerLine : ''}
            onBlur={({ target }) => {
              const line = Math.min(1000, Math.max(0, Math.floor(Number(target.value))));
              const next = withSetting(settings, 'headerLine', line);
              if (next.headerLine !== headerLine) onChange(next);
            }}
          />
        </label>
      )}
    </div>
  );
}

/** `Automatic (Comma)`. */
function automaticLabel(detected = '', options: Readonly<Record<string, string>>): string {
  if (detected === '') return i18n.t('Automatic');
  const option = options[detected];
  return i18n.t('Automatic ({detected})', { detected: option ? i18n.t(option) : detected });
}
