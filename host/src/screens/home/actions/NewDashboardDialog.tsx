import type { OverlayTriggerState } from '@chartroom/ui';
import { useNavigate } from 'react-router';
import { ModalDialog } from '../../../components/ModalDialog';
import { i18n } from '../../../services/language/i18n';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { TitleForm } from './TitleForm';
import { useCreateDashboard } from './useCreateDashboard';

/** Asks for a title, creates an empty dashboard and opens it for editing. */
export function NewDashboardDialog({ overlay }: { readonly overlay: OverlayTriggerState }) {
  const { id, isOpen, onClose } = overlay;
  const { id: workspace } = useWorkspace();
  const create = useCreateDashboard();
  const navigate = useNavigate();

  async function createTitled(title: string) {
    const dashboard = await create({ about: { title }, panels: {}, sections: {}, variables: {} });
    navigate(`/w/${workspace}/d/${dashboard}/edit`);
  }
  return (
    <ModalDialog id={id} isOpen={isOpen} onClose={onClose}>
      <TitleForm
        heading={i18n.t('New dashboard')}
        confirmLabel={i18n.t('Create')}
        title=""
        isOnlineOnly
        onSubmit={createTitled}
        onClose={onClose}
      />
    </ModalDialog>
  );
}
