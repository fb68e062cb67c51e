import { buttonClassName, StateMessage } from '@chartroom/ui';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import styles from './gallery.module.css';

/** Nothing to show: none at all, or none of the name that the address asks for. */
export function GalleryEmptyState({ remote }: { readonly remote: string | null }) {
  const { id } = useWorkspace();
  const title = remote === null ? 'No chart is released yet' : 'No such chart in the gallery';
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
          ? 'A chart is shown here once its stable channel has a release.'
          : `${remote} is no chart of this workspace with a trusted, stable release.`}
      </StateMessage>
    </div>
  );
}
