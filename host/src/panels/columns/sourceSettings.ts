import { msg } from '@chartroom/plot/messages';
import type { NewEdit } from '../../services/edits/edit';
import { i18n } from '../../services/language/i18n';

/** A source's stored settings; the data module's manifest defines them. */
export type SourceSettings = Readonly<Record<string, unknown>>;

/** Column types by their names in `data-files`; '' detects the type. */
export const columnTypeTitles = {
  '': msg('Automatic'),
  number: msg('Number'),
  category: msg('Text'),
  time: msg('Date and time'),
  'day-first': msg('Date, day first'),
  'month-first': msg('Date, month first'),
  seconds: msg('Seconds since 1970'),
  milliseconds: msg('Milliseconds since 1970'),
} as const;
export type ColumnType = keyof typeof columnTypeTitles;

export function isColumnType(text: string): text is ColumnType {
  return text in columnTypeTitles;
}

/** A column's type in the settings; '' for none. */
export function columnTypeOf(settings: SourceSettings, column: string): ColumnType {
  const entry = typeEntries(settings).find((candidate) => columnName(candidate) === column);
  const type = entry?.slice(entry.lastIndexOf(':') + 1).trim() ?? '';
  return isColumnType(type) ? type : '';
}

/** The settings with another type for one column. */
export function withColumnType(
  settings: SourceSettings,
  column: string,
  type: ColumnType,
): SourceSettings {
  const others = typeEntries(settings).filter((entry) => columnName(entry) !== column);
  return withSetting(settings, 'types', type === '' ? others : [...others, `${column}:${type}`]);
}

/** The settings without types for columns. */
export function withoutColumnTypes(settings: SourceSettings): SourceSettings {
  return withSetting(settings, 'types', []);
}

/** Default values (`auto`, 0, '' or an empty list) are removed rather than stored. */
export function withSetting(
  settings: SourceSettings,
  name: string,
  value: string | number | readonly string[],
): SourceSettings {
  const { [name]: _, ...rest } = settings;
  const isDefault = value === 'auto' || value === 0 || value === '' || isEmptyList(value);
  return isDefault ? rest : { ...rest, [name]: value };
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** `name:type`; a name may itself have colons. */
function typeEntries({ types }: SourceSettings): string[] {
  return Array.isArray(types) ? types.map(String) : [];
}

function columnName(entry: string): string {
  return entry.slice(0, Math.max(0, entry.lastIndexOf(':'))).trim();
}

export interface SettingsEditOptions {
  readonly workspace: string;
  readonly source: string;
  readonly title: string;
  /** As the database has them: the JSON of an object. */
  readonly stored: unknown;
  readonly settings: SourceSettings;
}

/** The edit that stores a source's settings, with the stamps that the rules require. */
export function createSettingsEdit(options: SettingsEditOptions): NewEdit {
  const { workspace, source, title, stored, settings } = options;
  const path = `workspaces/${workspace}/sources/${source}`;
  return {
    workspace,
    what: i18n.t('Columns of {title}', { title }),
    changes: [
      {
        path: `${path}/settings`,
        field: i18n.t('Settings'),
        base: stored,
        value: JSON.stringify(settings),
        copies: [],
      },
    ],
    stamps: [
      { path: `${path}/by`, kind: 'author' },
      { path: `${path}/at`, kind: 'time' },
    ],
  };
}
