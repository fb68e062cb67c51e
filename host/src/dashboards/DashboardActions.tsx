import { StarButton } from '../home/StarButton';
import { useStars } from '../home/useStars';
import { ShareButton } from '../shares/ShareButton';
import type { Dashboard } from './dashboard';
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
