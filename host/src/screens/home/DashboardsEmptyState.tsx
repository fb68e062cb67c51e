import { Button, StateMessage } from '@chartroom/ui';
import { LayoutDashboard, SearchX } from 'lucide-react';
import { i18n } from '../../services/language/i18n';
import styles from './home.module.css';

/** A workspace without dashboards. */
export function NoDashboards() {
  return (
    <div className={styles.card}>
      <StateMessage icon={<LayoutDashboard />} title={i18n.t('No dashboards yet')}>
        {i18n.t('Dashboards that editors create appear here.')}
      </StateMessage>
    </div>
  );
}

export interface NoMatchingDashboardsProps {
  readonly text: string;
  readonly onClearSearch: () => void;
}

/** A search without results. */
export function NoMatchingDashboards({ text, onClearSearch }: NoMatchingDashboardsProps) {
  const showAllButton = <Button onPress={onClearSearch}>{i18n.t('Show all')}</Button>;
  return (
    <div className={styles.card}>
      <StateMessage
        icon={<SearchX />}
        title={i18n.t('No dashboards match “{text}”', { text: text.trim() })}
        actions={showAllButton}
      >
        {i18n.t('You can search by title or tag.')}
      </StateMessage>
    </div>
  );
}
