import { Screen } from '../../app/layout/Screen';
import { useMayShare } from '../../services/shares/useMayShare';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';
import { KeysSection } from './keys/KeysSection';
import { LinksSection } from './links/LinksSection';
import styles from './settings.module.css';

/** What admins decide for the whole workspace. */
export function SettingsScreen() {
  const { id, name } = useWorkspace();
  const mayShare = useMayShare();
  return (
    <Screen title="Settings" crumbs={[{ label: name, to: `/w/${id}/` }]}>
      <div className={styles.settings}>
        <KeysSection />
        {mayShare && <LinksSection />}
      </div>
    </Screen>
  );
}
