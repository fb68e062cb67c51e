import { Screen } from '../../app/layout/Screen';
import { i18n } from '../../services/language/i18n';
import { useCanShare } from '../../services/shares/useCanShare';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { KeysSection } from './keys/KeysSection';
import { LinksSection } from './links/LinksSection';
import styles from './settings.module.css';
import { WorkspaceSection } from './WorkspaceSection';

/** Settings of the whole workspace, for admins. */
export function SettingsScreen() {
  const { id, name } = useWorkspace();
  const canShare = useCanShare();
  return (
    <Screen
      title={i18n.t('Settings')}
      breadcrumbs={[{ label: name, to: `/w/${id}/`, translate: 'no' }]}
    >
      <div className={styles.settings}>
        <WorkspaceSection />
        <KeysSection />
        {canShare && <LinksSection />}
      </div>
    </Screen>
  );
}
