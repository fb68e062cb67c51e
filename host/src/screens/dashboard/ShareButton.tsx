import { Button, useOpener } from '@chartroom/ui';
import { Share2 } from 'lucide-react';
import { lazyMenu } from '../../components/lazyMenu';
import { type Dashboard, isMalformed } from '../../services/dashboards/dashboard';
import { useMayShare } from '../../services/shares/useMayShare';

const Dialog = lazyMenu(({ ShareDialog }) => ShareDialog);

/** Opens what shares a dashboard, for those who may. */
export function ShareButton({ dashboard }: { readonly dashboard: Dashboard }) {
  const mayShare = useMayShare();
  const { trigger, overlay } = useOpener('dialog');
  if (!mayShare || dashboard.panels.every(isMalformed)) return null;
  return (
    <>
      <Button {...trigger} kind="quiet" iconOnly aria-label="Share">
        <Share2 />
      </Button>
      {overlay && <Dialog overlay={overlay} dashboardId={dashboard.id} panel={null} />}
    </>
  );
}
