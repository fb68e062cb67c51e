import { classNames } from '@chartroom/ui';
import { ToggleButton, Toolbar } from 'react-aria-components';
import { i18n } from '../../../../services/language/i18n';
import styles from './data.module.css';

export interface SeriesGroupChipsProps {
  readonly groups: readonly string[];
  readonly chosen: unknown;
  readonly onChoose: (group: string) => void;
}

/** The series groups of the workspace, of which a query names one. */
export function SeriesGroupChips({ groups, chosen, onChoose }: SeriesGroupChipsProps) {
  if (groups.length === 0) return null;
  return (
    <Toolbar className={classNames(styles.chips)} aria-label={i18n.t('Series groups')}>
      {groups.map((group) => (
        <ToggleButton
          key={group}
          isSelected={chosen === group}
          onChange={() => onChoose(group)}
          className={classNames(styles.chip)}
        >
          <span translate="no">{group}</span>
        </ToggleButton>
      ))}
    </Toolbar>
  );
}
