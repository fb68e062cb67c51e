import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { HistoryLink } from '../HistoryLink';
import { PresenceAvatars, type PresenceAvatarsProps } from './PresenceAvatars';

/** What a dashboard's bar has for members once its charts have loaded: the history, and who else is here. */
export function LateControls(props: PresenceAvatarsProps) {
  const { id: workspace, role } = useWorkspace();
  // Editors have it in edit mode.
  const isViewer = role !== 'editor' && role !== 'admin' && props.mode === 'view';
  return (
    <>
      <PresenceAvatars {...props} />
      {isViewer && <HistoryLink path={`/w/${workspace}/d/${props.dashboard.id}`} />}
    </>
  );
}
