import type { EncodingRole } from '@chartroom/contract';
import { Button, classNames, useOverlayTrigger } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { CircleAlert, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { type ChartField, fitsRole } from '../../../../services/charts/suggestEncoding';
import { i18n } from '../../../../services/language/i18n';
import { fieldIcons } from '../data/fieldIcons';
import styles from './panelEditor.module.css';

export interface EncodingShelfProps {
  readonly role: EncodingRole;
  /** Fields with this role. */
  readonly names: readonly string[];
  readonly fields: readonly ChartField[];
  /** Whether it takes the field that is being dragged; null while none is. */
  readonly accepts: boolean | null;
  readonly onAdd: (name: string) => void;
  readonly onRemove: (name: string) => void;
}

/** A role with its fields. */
export function EncodingShelf({
  role,
  names,
  fields,
  accepts,
  onAdd,
  onRemove,
}: EncodingShelfProps) {
  const id = useId();
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const fitting = fields.filter((field) => fitsRole(field, role) && !names.includes(field.name));
  const isEmpty = names.length === 0;
  const isOpen = role.multiple || isEmpty;
  const isMissing = role.required && isEmpty;
  return (
    <div className={classNames(styles.row)}>
      <span id={id} className={classNames(styles.role)}>
        <span translate="no">{role.title}</span>
        {role.required && <span title={i18n.t('required')}> *</span>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for fields of a form. */}
      <div
        role="group"
        aria-labelledby={id}
        className={classNames(styles.shelf)}
        data-accepts={accepts ?? undefined}
        onDragOver={(event) => {
          if (accepts) event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          onAdd(event.dataTransfer.getData('text/plain'));
        }}
      >
        {names.map((name) => {
          const field = fields.find((each) => each.name === name);
          const isGone = fields.length > 0 && !field;
          return (
            <span key={name} className={classNames(styles.pill)} data-gone={isGone || undefined}>
              {field ? fieldIcons[field.type] : isGone && <CircleAlert />}
              <span translate="no">{name}</span>
              {isGone && <small>{i18n.t('not in the data')}</small>}
              <Button
                variant="quiet"
                isIconOnly
                aria-label={i18n.t('Remove {field} from {role}', { field: name, role: role.title })}
                onPress={() => onRemove(name)}
              >
                <X />
              </Button>
            </span>
          );
        })}
        {isOpen && (
          <Button
            {...triggerProps}
            className={classNames(styles.add)}
            data-missing={isMissing || undefined}
            isDisabled={fitting.length === 0}
            aria-label={
              isMissing
                ? i18n.t('Choose a field for {role}', { role: role.title })
                : i18n.t('Add a field to {role}', { role: role.title })
            }
          >
            <Plus />
            {isMissing
              ? i18n.t('Choose a field for {role}', { role: role.title })
              : i18n.t('Add a field')}
          </Button>
        )}
        {overlay && (
          <Menu overlay={overlay} placement="bottom start" onAction={(name) => onAdd(String(name))}>
            {fitting.map(({ name, type }) => (
              <MenuItem key={name} id={name} icon={fieldIcons[type]}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </div>
  );
}
