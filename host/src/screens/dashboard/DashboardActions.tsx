import { StarButton } from '../../panels/dashboard/StarButton';
import type { Dashboard } from '../../services/dashboards/dashboard';
import { useStars } from '../../services/dashboards/useStars';
import { DetailsButton } from './details/DetailsButton';
import { ShareButton } from './ShareButton';

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
