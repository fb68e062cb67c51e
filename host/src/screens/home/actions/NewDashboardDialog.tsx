import type { OverlayTriggerState } from '@chartroom/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ModalDialog } from '../../../components/ModalDialog';
import { TitleForm } from '../../../components/TitleForm';
import { i18n } from '../../../services/language/i18n';
import { useWorkspace } from '../../../services/workspace/WorkspaceContext';
import { useCreateDashboard } from './useCreateDashboard';
import { type Visibility, VisibilityField } from './VisibilityField';

/** Asks for a title and for whom, creates an empty dashboard and opens it for editing. */
export function NewDashboardDialog({ overlay }: { readonly overlay: OverlayTriggerState }) {
  const { id, isOpen, onClose } = overlay;
  const { id: workspace } = useWorkspace();
  const create = useCreateDashboard();
  const navigate = useNavigate();

  const [visibility, setVisibility] = useState<Visibility>('workspace');

  async function createTitled(title: string) {
    const content = { about: { title }, panels: {}, sections: {}, variables: {} };
    const dashboard = await create(content, { isPrivate: visibility === 'private' });
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
      >
        <VisibilityField value={visibility} onChange={setVisibility} />
      </TitleForm>
    </ModalDialog>
  );
}
