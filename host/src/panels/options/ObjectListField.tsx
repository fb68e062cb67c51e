import { limits, type OptionObject, type OptionValue } from '@chartroom/contract';
import { Button } from '@chartroom/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { i18n } from '../../services/language/i18n';
import { itemKey, sameItem } from './itemKeys';
import { ListItem } from './ListItem';
import { newItem } from './newItem';
import { ObjectFrame } from './ObjectFrame';
import { useOptionsForm } from './OptionsContext';
import type { ObjectListOption, OptionFieldProps } from './optionFieldProps';
import styles from './options.module.css';
import { localisedProperties } from './standardTexts';
import { useField } from './useField';

/** Where the focus goes after a change. */
interface NextFocus {
  /** Of an item; null for the button that adds one. */
  readonly key: number | null;
  readonly part: 'field' | 'up' | 'down' | 'remove';
}

/** A list of objects: add, edit, move and remove its items. */
export function ObjectListField(props: OptionFieldProps<ObjectListOption>) {
  const { option, accepted, path, onChange } = props;
  const items = (props.value ?? []) as readonly OptionObject[];
  const acceptedItems = (accepted ?? []) as readonly OptionObject[];
  const field = useField(props);
  const { problem } = field;
  const { announce, seriesNames } = useOptionsForm();
  const { itemTitle } = localisedItem(option);
  const root = useRef<HTMLFieldSetElement>(null);
  const nextFocus = useRef<NextFocus | null>(null);
  useEffect(() => {
    if (!nextFocus.current || !root.current) return;
    focusPart(root.current, nextFocus.current);
    nextFocus.current = null;
  });
  const max = option.maxItems ?? limits.objectsPerOption;
  const properties = localisedProperties(option) ?? {};
  // Thresholds are in the order of their values.
  const isOrdered = !('format' in option && option.format === 'thresholds');

  const change = (next: readonly OptionObject[], focus: NextFocus, text: string) => {
    nextFocus.current = focus;
    announce(text);
    onChange(next as OptionValue);
  };
  const add = () => {
    const item = newItem(option, items, seriesNames);
    const title = numbered(itemTitle, items.length);
    change(
      [...items, item],
      { key: itemKey(item), part: 'field' },
      i18n.t('{title} added.', { title }),
    );
  };
  const remove = (index: number) => {
    const next = items.toSpliced(index, 1);
    const neighbour = next[Math.min(index, next.length - 1)];
    change(
      next,
      { key: neighbour ? itemKey(neighbour) : null, part: 'remove' },
      i18n.t('{title} removed.', { title: numbered(itemTitle, index) }),
    );
  };
  const move = (index: number, part: 'up' | 'down') => {
    const target = part === 'up' ? index - 1 : index + 1;
    const item = items[index];
    if (!item || target < 0 || target >= items.length) return;
    change(
      items.toSpliced(index, 1).toSpliced(target, 0, item),
      { key: itemKey(item), part },
      i18n.t('{title} moved to position {position} of {count}.', {
        title: numbered(itemTitle, index),
        position: target + 1,
        count: items.length,
      }),
    );
  };

  return (
    <ObjectFrame field={field} props={props} rootRef={root}>
      {problem !== null && (
        <p className={styles.problem} translate="yes">
          {problem}
        </p>
      )}
      {items.length > 0 && (
        <ol className={styles.items}>
          {items.map((item, index) => (
            <ListItem
              key={itemKey(item)}
              title={numbered(itemTitle, index)}
              item={item}
              accepted={acceptedItems.find((each) => itemKey(each) === itemKey(item))}
              properties={properties}
              path={`${path}.${index}`}
              canMove={{ up: isOrdered && index > 0, down: isOrdered && index < items.length - 1 }}
              isOrdered={isOrdered}
              onChange={(next) => onChange(items.with(index, sameItem(item, next)))}
              onMove={(part) => move(index, part)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <Button className={styles.add} isDisabled={items.length >= max} onPress={add} data-part="add">
        <Plus />
        <span translate="yes">{i18n.t('Add {item}', { item: itemTitle })}</span>
      </Button>
      {items.length >= max && (
        <p className={styles.note} translate="yes">
          {i18n.t('{n, plural, one {The limit is # item.} other {The limit is # items.}}', {
            n: max,
          })}
        </p>
      )}
    </ObjectFrame>
  );
}

function focusPart(root: HTMLElement, { key, part }: NextFocus): void {
  const item = root.querySelector(`[data-key="${key}"]`);
  const candidates = item
    ? [
        part === 'field' ? 'input, select, textarea, button[aria-haspopup]' : `[data-part=${part}]`,
        part === 'up' ? '[data-part=down]' : '[data-part=up]',
        '[data-part=remove]',
      ]
    : ['[data-part=add]'];
  for (const selector of candidates) {
    const element = (item ?? root).querySelector<HTMLElement>(`:is(${selector}):enabled`);
    if (element) {
      element.focus();
      return;
    }
  }
}

function numbered(title: string, index: number): string {
  return `${title} ${index + 1}`;
}

/** What one item is called; standard shapes have names of the shell's. */
function localisedItem(option: ObjectListOption): { readonly itemTitle: string } {
  if (!('format' in option)) return { itemTitle: option.itemTitle ?? i18n.t('item') };
  const titles = {
    'series-colours': i18n.t('Series colour'),
    thresholds: i18n.t('Threshold'),
    references: i18n.t('Reference line'),
  };
  return { itemTitle: titles[option.format] };
}
