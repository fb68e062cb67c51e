import { buttonClassName, StateMessage } from '@chartroom/ui';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { i18n } from '../../services/language/i18n';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import styles from './gallery.module.css';

/** No charts, or no chart with the name in the URL. */
export function GalleryEmptyState({ remote }: { readonly remote: string | null }) {
  const { id } = useWorkspace();
  const title = i18n.t(remote === null ? 'No charts yet' : 'Chart not found');
  return (
    <div className={styles.alone}>
      <StateMessage
        icon={<SearchX />}
        title={title}
        actions={
          <Link to={`/w/${id}/remotes`} className={buttonClassName({})}>
            {i18n.t('All remotes')}
          </Link>
        }
      >
        {remote === null
          ? i18n.t('Charts appear here once they have a stable release.')
          : i18n.t('{remote} isn’t a trusted chart or has no stable release.', { remote })}
      </StateMessage>
    </div>
  );
}
