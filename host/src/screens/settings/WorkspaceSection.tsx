import { parseWorkspaceMeta } from '@chartroom/workspace';
import { SegmentedControl } from '../../components/SegmentedControl';
import { SettingRow, SettingSection } from '../../components/SettingSection';
import { TimeZoneField } from '../../components/TimeZoneField';
import { useAsyncTask } from '../../components/useAsyncTask';
import { useWatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { themeChoices } from '../../services/theme/theme';
import { useWorkspace } from '../../services/workspace/WorkspaceContext';

/** Who may view without an account, and how it looks to members who haven't chosen. */
export function WorkspaceSection() {
  const { database } = useShell();
  const { id } = useWorkspace();
  const path = `workspaces/${id}/meta`;
  const [watched] = useWatchedValue(path);
  const [, run] = useAsyncTask();
  const parsed = watched.status === 'ready' ? parseWorkspaceMeta(watched.value) : null;
  if (!parsed?.ok) return null;
  const { theme, timeZone = null } = parsed.value;
  // The rules hold it to true or false.
  const guests = watched.status === 'ready' && Object(watched.value).guests === true;
  const set = (field: string, value: unknown) =>
    run(() => database.update({ [`${path}/${field}`]: value }));
  return (
    <SettingSection title={i18n.t('Workspace')}>
      <SettingRow
        label={i18n.t('Guests')}
        note={i18n.t('People without an account can view all dashboards.')}
      >
        <SegmentedControl
          label={i18n.t('Guests')}
          options={['off', 'on']}
          labels={{ off: i18n.t('Not admitted'), on: i18n.t('Admitted') }}
          value={guests ? 'on' : 'off'}
          onChange={(next) => set('guests', next === 'on')}
        />
      </SettingRow>
      <SettingRow label={i18n.t('Theme')} note={i18n.t('For everyone who hasn’t chosen one.')}>
        <SegmentedControl
          label={i18n.t('Theme')}
          options={themeChoices}
          labels={{ light: i18n.t('Light'), dark: i18n.t('Dark'), system: i18n.t('System') }}
          value={themeChoices.find((choice) => choice === theme) ?? 'system'}
          onChange={(next) => set('theme', next)}
        />
      </SettingRow>
      <SettingRow label={i18n.t('Time zone')} note={i18n.t('For everyone who hasn’t chosen one.')}>
        <TimeZoneField
          label={i18n.t('Time zone')}
          value={timeZone}
          defaultLabel={i18n.t('Each browser’s own')}
          onChange={(next) => set('timeZone', next)}
        />
      </SettingRow>
    </SettingSection>
  );
}
