import { Button, StateMessage } from '@chartroom/ui';
import { LayoutDashboard, SearchX } from 'lucide-react';
import styles from './home.module.css';

/** A workspace without dashboards. */
export function NoDashboards() {
  return (
    <div className={styles.card}>
      <StateMessage icon={<LayoutDashboard />} title="No dashboards yet">
        Dashboards that editors create appear here.
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
  const showAllButton = <Button onPress={onClearSearch}>Show all</Button>;
  return (
    <div className={styles.card}>
      <StateMessage
        icon={<SearchX />}
        title={`No dashboards match “${text.trim()}”`}
        actions={showAllButton}
      >
        Search looks at titles and tags.
      </StateMessage>
    </div>
  );
}
