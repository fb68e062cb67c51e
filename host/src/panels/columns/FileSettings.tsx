import type { SourceDescription } from '@chartroom/contract';
import { useId } from 'react';
import styles from './columns.module.css';
import { type SourceSettings, withSetting } from './sourceSettings';

export interface FileSettingsProps {
  readonly settings: SourceSettings;
  /** The detected values; null while the file is being read. */
  readonly detected: SourceDescription['found'] | null;
  readonly onChange: (settings: SourceSettings) => void;
}

const fileSettings = {
  decimal: { title: 'Decimal sign', options: { '.': 'Point', ',': 'Comma' } },
  delimiter: {
    title: 'Delimiter',
    options: { ',': 'Comma', ';': 'Semicolon', tab: 'Tab', '|': 'Vertical bar' },
  },
  encoding: {
    title: 'Encoding',
    options: {
      'utf-8': 'UTF-8',
      'windows-1252': 'Windows 1252 (Western Europe)',
      'windows-1250': 'Windows 1250 (Central Europe)',
      'windows-1251': 'Windows 1251 (Cyrillic)',
      shift_jis: 'Shift JIS (Japanese)',
      gb18030: 'GB 18030 (Chinese)',
      'utf-16le': 'UTF-16, little endian',
      'utf-16be': 'UTF-16, big endian',
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
            <span>{title}</span>
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
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
      {!isJson && (
        <label className={styles.setting} htmlFor={id}>
          <span>Header row</span>
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
  return detected === '' ? 'Automatic' : `Automatic (${options[detected] ?? detected})`;
}
