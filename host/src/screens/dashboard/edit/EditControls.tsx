import { Button } from '@chartroom/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import { i18n } from '../../../services/language/i18n';
import { PresenceArea } from '../presence/PresenceArea';

export interface EditControlsProps {
  readonly dashboard: Dashboard;
  /** The panel that the viewer is at, for the others. */
  readonly panel: string | null;
  /** Where Done leads. */
  readonly donePath: string;
  readonly children?: ReactNode;
}

/** The end of the bar: who else is here, what can be added, and Done. */
export function EditControls({ dashboard, panel, donePath, children }: EditControlsProps) {
  const navigate = useNavigate();
  return (
    <>
      <PresenceArea dashboard={dashboard} mode="edit" panel={panel} />
      {children}
      <Button variant="solid" onPress={() => navigate(donePath)}>
        {i18n.t('Done')}
      </Button>
    </>
  );
}
