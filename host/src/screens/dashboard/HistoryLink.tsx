import { buttonClassName } from '@chartroom/ui';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { i18n } from '../../services/language/i18n';

/** Leads to the revisions of a dashboard, whose path is given. */
export function HistoryLink({ path }: { readonly path: string }) {
  return (
    <Link
      to={`${path}/history`}
      className={buttonClassName({ variant: 'quiet', isIconOnly: true })}
      aria-label={i18n.t('History')}
      title={i18n.t('History')}
    >
      <History />
    </Link>
  );
}
