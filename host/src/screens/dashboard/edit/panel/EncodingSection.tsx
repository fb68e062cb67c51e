import { type ChartManifest, type Encoding, limits, parseEncoding } from '@chartroom/contract';
import { classNames } from '@chartroom/ui';
import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { type ChartField, fitsRole } from '../../../../services/charts/suggestEncoding';
import { withoutEmptyRoles } from '../../../../services/charts/switchChart';
import { i18n } from '../../../../services/language/i18n';
import dataStyles from '../data/data.module.css';
import { fieldIcons } from '../data/fieldIcons';
import { EncodingShelf } from './EncodingShelf';
import styles from './panelEditor.module.css';

export interface EncodingSectionProps {
  readonly manifest: ChartManifest;
  readonly encoding: Encoding;
  /** Of the data; empty until there are rows. */
  readonly fields: readonly ChartField[];
  /** Called with an encoding that the chart accepts. */
  readonly onChange: (encoding: Encoding) => void;
}

/**
 * Which field has which role. A field is dragged to a role, or chosen in its menu. While a required
 * role is empty, the chart keeps what it had.
 */
export function EncodingSection({ manifest, encoding, fields, onChange }: EncodingSectionProps) {
  const id = useId();
  // Not valid yet, and so not stored; null for the stored one.
  const [draft, setDraft] = useState<Encoding | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const text = JSON.stringify(encoding);
  const [seen, setSeen] = useState(text);
  // Stored by someone else, by undo, or by a switch to another chart.
  if (seen !== text) {
    setSeen(text);
    setDraft(null);
  }
  const current = (seen === text && draft) || encoding;
  const used = new Set(Object.values(current).flat());
  const roles = Object.entries(manifest.encodings);
  const draggedField = fields.find(({ name }) => name === dragged) ?? null;

  function change(next: Encoding) {
    const filled = withoutEmptyRoles(next);
    if (parseEncoding(manifest, filled).ok) {
      setDraft(null);
      onChange(filled);
    } else setDraft(filled);
  }
  function add(role: string, name: string) {
    const names = current[role] ?? [];
    if (names.includes(name)) return;
    const isFull = names.length >= (manifest.encodings[role]?.multiple ? limits.fieldsPerRole : 1);
    change({ ...current, [role]: isFull ? [...names.slice(0, -1), name] : [...names, name] });
  }
  function remove(role: string, name: string) {
    change({ ...current, [role]: (current[role] ?? []).filter((each) => each !== name) });
  }
  return (
    <section data-section="encoding" className={classNames(styles.section)} aria-labelledby={id}>
      <header>
        <h2 id={id}>{i18n.t('Encoding')}</h2>
        {fields.length > 0 && <p>{i18n.t('Drag a field, or choose one')}</p>}
      </header>
      {fields.length > 0 && (
        <ul className={classNames(dataStyles.chips)} aria-label={i18n.t('Fields')}>
          {fields.map(({ name, type, unit }) => (
            <li
              key={name}
              draggable
              className={classNames(dataStyles.chip, styles.field)}
              data-used={used.has(name) || undefined}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData('text/plain', name);
                dataTransfer.effectAllowed = 'copy';
                setDragged(name);
              }}
              onDragEnd={() => setDragged(null)}
            >
              {fieldIcons[type]}
              <span translate="no">{name}</span>
              {unit && <small translate="no">{unit}</small>}
              {used.has(name) && <Check aria-label={i18n.t('used')} />}
            </li>
          ))}
        </ul>
      )}
      {roles.map(([role, definition]) => (
        <EncodingShelf
          key={role}
          role={definition}
          names={current[role] ?? []}
          fields={fields}
          accepts={draggedField && fitsRole(draggedField, definition)}
          onAdd={(name) => add(role, name)}
          onRemove={(name) => remove(role, name)}
        />
      ))}
      {roles.length === 0 && (
        <p className={classNames(styles.note)}>{i18n.t('This chart takes no fields.')}</p>
      )}
    </section>
  );
}
