import { buttonClass } from '@chartroom/ui';
import { Link } from 'react-router';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

/** The quiet way out of a dashboard that can't be shown. */
export function WayHome() {
  const { id } = useWorkspace();
  return (
    <Link to={`/w/${id}/`} className={buttonClass({ kind: 'quiet' })}>
      All dashboards
    </Link>
  );
}
