import { Button, StateMessage } from '@chartroom/ui';
import { LayoutDashboard, SearchX } from 'lucide-react';
import styles from './home.module.css';

/** A workspace without a dashboard. */
export function NoDashboards() {
  return (
    <div className={styles.card}>
      <StateMessage icon={<LayoutDashboard />} title="No dashboards yet">
        The first one that an editor writes to this workspace appears here at once.
      </StateMessage>
    </div>
  );
}

export interface NoMatchingDashboardsProps {
  readonly text: string;
  readonly onClearSearch: () => void;
}

/** A search that no dashboard answers. */
export function NoMatchingDashboards({ text, onClearSearch }: NoMatchingDashboardsProps) {
  const showAllButton = <Button onPress={onClearSearch}>Show all</Button>;
  return (
    <div className={styles.card}>
      <StateMessage
        icon={<SearchX />}
        title={`No dashboard matches “${text.trim()}”`}
        actions={showAllButton}
      >
        Titles and tags were searched.
      </StateMessage>
    </div>
  );
}
