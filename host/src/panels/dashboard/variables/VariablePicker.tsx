import { classNames, type OverlayTriggerState } from '@chartroom/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import {
  Autocomplete,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  type Selection,
  useFilter,
} from 'react-aria-components';
import { i18n } from '../../../services/language/i18n';
import type { VariableState } from '../../../services/variables/variableController';
import { allValues, variableLabel } from '../../../services/variables/variableSpec';
import styles from './variables.module.css';

export interface VariableControlProps {
  readonly state: VariableState;
  /** Called with the chosen values, or `allValues` as the only one. */
  readonly onChange: (values: readonly string[]) => void;
}

export interface VariablePickerProps extends VariableControlProps {
  readonly overlay: OverlayTriggerState;
}

/** More options than this can be searched. */
const searchableCount = 8;

/** The options of a variable. One is chosen at once, several when it closes. */
export function VariablePicker({ state, overlay, onChange }: VariablePickerProps) {
  const { spec, options, value } = state;
  const [draft, setDraft] = useState<readonly string[]>(() =>
    value?.isAll ? [allValues] : (value?.values ?? []),
  );
  const { contains } = useFilter({ sensitivity: 'base' });
  const label = variableLabel(state.name, state.spec);
  if (spec.type !== 'list' && spec.type !== 'query') return null;
  const { multi, all } = spec;
  const close = (next: readonly string[]) => {
    const before = value?.isAll ? [allValues] : (value?.values ?? []);
    if (next.length > 0 && next.join('\n') !== before.join('\n')) onChange(next);
    overlay.onClose();
  };
  function select(selection: Selection) {
    const keys =
      selection === 'all' ? options.map(({ value: each }) => each) : [...selection].map(String);
    const next = toValues(keys, draft);
    if (multi) setDraft(next);
    else close(next);
  }
  const items = [
    ...(all ? [{ id: allValues, label: i18n.t('All') }] : []),
    ...options.map((option) => ({ id: option.value, label: option.label })),
  ];
  const list = (
    <ListBox
      aria-label={label}
      items={items}
      selectionMode={multi ? 'multiple' : 'single'}
      selectionBehavior="toggle"
      // Escape closes, with what has been chosen so far.
      escapeKeyBehavior="none"
      disallowEmptySelection={!multi}
      selectedKeys={draft}
      onSelectionChange={select}
      {...(items.length <= searchableCount && { autoFocus: true })}
      className={classNames(styles.options)}
      renderEmptyState={() => <p className={classNames(styles.none)}>{i18n.t('No matches')}</p>}
    >
      {(item) => (
        <ListBoxItem textValue={item.label} className={classNames(styles.option)}>
          {({ isSelected }) => (
            <>
              <span className={classNames(styles.check)}>{isSelected && <Check />}</span>
              <span translate="no">{item.label}</span>
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <Popover
      isOpen={overlay.isOpen}
      onOpenChange={(isOpen) => isOpen || close(multi ? draft : [])}
      triggerRef={overlay.triggerRef}
      placement="bottom start"
      offset={4}
      aria-label={label}
      className={classNames(styles.popover)}
    >
      {items.length > searchableCount ? (
        <Autocomplete filter={contains}>
          <SearchField
            autoFocus
            aria-label={i18n.t('Search')}
            className={classNames(styles.search)}
          >
            <Input placeholder={i18n.t('Search')} />
          </SearchField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </Popover>
  );
}

/** All and values exclude each other: the one chosen last counts. */
function toValues(keys: readonly string[], before: readonly string[]): readonly string[] {
  if (!keys.includes(allValues)) return keys;
  return before.includes(allValues) ? keys.filter((key) => key !== allValues) : [allValues];
}
