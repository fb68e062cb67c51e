import { Button, useOpener } from '@chartroom/ui';
import { Share2 } from 'lucide-react';
import { lazyOverlay } from '../../components/lazyOverlay';
import { StarButton } from '../../panels/dashboard/StarButton';
import { type Dashboard, isMalformed } from '../../services/dashboards/dashboard';
import { useStars } from '../../services/dashboards/useStars';
import { useMayShare } from '../../services/shares/useMayShare';
import { DetailsButton } from './details/DetailsButton';

/** What a member does with a dashboard, beside its title. */
export function DashboardActions({ dashboard }: { readonly dashboard: Dashboard }) {
  const stars = useStars();
  return (
    <>
      <StarButton id={dashboard.id} title={dashboard.title} stars={stars} />
      <DetailsButton dashboard={dashboard} />
      <ShareButton dashboard={dashboard} />
    </>
  );
}

const Dialog = lazyOverlay(
  async () =>
    (await import(/* webpackChunkName: "menus" */ '../../panels/share/ShareDialog')).ShareDialog,
);

/** Opens what shares a dashboard, for those who may. */
function ShareButton({ dashboard }: { readonly dashboard: Dashboard }) {
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
