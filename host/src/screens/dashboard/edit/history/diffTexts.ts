import type { RecordDiff } from '../../../../services/history/diffDashboards';
import type { ValueChange } from '../../../../services/history/diffJson';
import { fieldLabel } from '../../../../services/history/fieldLabel';
import { i18n } from '../../../../services/language/i18n';

/** “Added”, “3 fields changed”. */
export function diffText({ kind, changes }: RecordDiff): string {
  switch (kind) {
    case 'added':
      return i18n.t('Added');
    case 'removed':
      return i18n.t('Removed');
    case 'moved':
      return i18n.t('Moved');
    case 'changed':
      return i18n.t('{n, plural, one {# field changed} other {# fields changed}}', {
        n: changes.length,
      });
  }
}

/** The title of the record that differs, or what it is. */
export function recordTitle({ record, id, before, after }: RecordDiff): string {
  if (record === 'about') return i18n.t('Dashboard');
  if (record === 'variables') return `$${id}`;
  const title = Object(after ?? before).title;
  return typeof title === 'string' && title !== '' ? title : id;
}

/** A value that differs, with its name: “Options, axis unit”. */
export interface DiffLine {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The values of one record that differ. A moved box is one line. */
export function diffLines({ changes, before, after }: RecordDiff): readonly DiffLine[] {
  const isBox = ({ path }: ValueChange) => /\/box\/[a-z]+$/.test(path);
  const lines = changes.filter((change) => !isBox(change)).map(lineOf);
  if (!changes.some(isBox)) return lines;
  const [from, to] = [boxText(before), boxText(after)];
  return [...lines, { label: i18n.t('Position'), before: from, after: to }];
}

function lineOf({ path, pointer, before, after }: ValueChange): DiffLine {
  const field = fieldLabel(path.split('/').at(-1) ?? path);
  const within = pointer.split('/').filter(Boolean).join(' ').replaceAll('~1', '/');
  return {
    label: within === '' ? field : `${field}, ${within.replaceAll('~0', '~')}`,
    before: valueText(before),
    after: valueText(after),
  };
}

/** “Column 1, row 5, 12 × 8”, as people count. */
function boxText(panel: unknown): string {
  const { x, y, w, h } = Object(Object(panel).box);
  return i18n.t('column {x}, row {y}, {w} × {h}', {
    ...{ x: Number(x) + 1, y: Math.round(Number(y)) + 1, w, h },
  });
}

const maxLength = 80;

function valueText(value: unknown): string {
  if (value === null || value === undefined) return i18n.t('None');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
