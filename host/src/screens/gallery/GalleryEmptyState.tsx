import { buttonClassName, StateMessage } from '@chartroom/ui';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import styles from './gallery.module.css';

/** No charts, or no chart with the name in the URL. */
export function GalleryEmptyState({ remote }: { readonly remote: string | null }) {
  const { id } = useWorkspace();
  const title = remote === null ? 'No charts yet' : 'Chart not found';
  return (
    <div className={styles.alone}>
      <StateMessage
        icon={<SearchX />}
        title={title}
        actions={
          <Link to={`/w/${id}/remotes`} className={buttonClassName({})}>
            All remotes
          </Link>
        }
      >
        {remote === null
          ? 'Charts appear here once they have a stable release.'
          : `${remote} isn’t a trusted chart with a stable release.`}
      </StateMessage>
    </div>
  );
}
