import type { OptionObject, OptionSchema } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { i18n } from '../../services/language/i18n';
import { itemKey } from './itemKeys';
import { MeaningIcon } from './MeaningIcon';
import { OptionFields } from './OptionFields';
import styles from './options.module.css';
import { Swatch } from './Swatch';
import { valueText } from './valueText';

export interface ListItemProps {
  /** What it is and its number: “Line 2”. */
  readonly title: string;
  readonly item: OptionObject;
  readonly accepted: OptionObject | undefined;
  readonly properties: Readonly<Record<string, OptionSchema>>;
  readonly path: string;
  readonly canMove: { readonly up: boolean; readonly down: boolean };
  /** Whether its position can be chosen. */
  readonly isOrdered: boolean;
  readonly onChange: (item: OptionObject) => void;
  readonly onMove: (direction: 'up' | 'down') => void;
  readonly onRemove: () => void;
}

/** One item of a list, with a heading that says what it is. */
export function ListItem(props: ListItemProps) {
  const { title, item, accepted, properties, path, canMove, isOrdered } = props;
  const { onChange, onMove, onRemove } = props;
  const { colour, meaning } = item;
  return (
    <li className={styles.item} data-key={itemKey(item)}>
      <fieldset>
        <legend>
          {typeof meaning === 'string' && 'meaning' in properties && (
            <MeaningIcon meaning={meaning} />
          )}
          {typeof colour === 'string' && properties.colour && <Swatch colour={colour} />}
          <span>{title}</span>
          <span className={styles.itemSummary}>{itemSummary(properties, item)}</span>
        </legend>
        <div className={styles.itemActions}>
          {isOrdered &&
            moveButtons(title).map(({ direction, label, icon }) => (
              <Button
                key={direction}
                variant="quiet"
                isIconOnly
                isDisabled={!canMove[direction]}
                data-part={direction}
                aria-label={label}
                onPress={() => onMove(direction)}
              >
                {icon}
              </Button>
            ))}
          <Button
            variant="quiet"
            isIconOnly
            data-part="remove"
            aria-label={i18n.t('Remove {title}', { title })}
            onPress={onRemove}
          >
            <X />
          </Button>
        </div>
        <div className={styles.itemBody}>
          <OptionFields
            properties={properties}
            values={item}
            accepted={accepted}
            defaults={undefined}
            path={path}
            onChange={onChange}
          />
        </div>
      </fieldset>
    </li>
  );
}

function moveButtons(title: string) {
  return [
    { direction: 'up', label: i18n.t('Move {title} up', { title }), icon: <ArrowUp /> },
    { direction: 'down', label: i18n.t('Move {title} down', { title }), icon: <ArrowDown /> },
  ] as const;
}

/** What tells an item from the others: its title if it has one, else its first text or number. */
function itemSummary(
  properties: Readonly<Record<string, OptionSchema>>,
  item: OptionObject,
): string {
  for (const name of ['title', ...Object.keys(properties)]) {
    const [option, value] = [properties[name], item[name]];
    if (!option || value === undefined || value === null || value === '') continue;
    if (option.type === 'number') return valueText(option, value) ?? '';
    const isName = option.type === 'string' && !option.enum && option.format !== 'colour';
    if (isName) return String(value).split('\n')[0] ?? '';
  }
  return '';
}
