import { useSyncExternalStore } from 'react';
import { SegmentedControl } from '../../components/SegmentedControl';
import { SettingRow, SettingSection } from '../../components/SettingSection';
import { i18n } from '../../services/language/i18n';
import { languageChoices } from '../../services/language/language';
import { useShell } from '../../services/ShellContext';
import { motionChoices } from '../../services/theme/motion';
import { themeChoices } from '../../services/theme/theme';
import { useThemeChoice } from '../../services/theme/useTheme';
import { TimeZoneRow } from './TimeZoneRow';

/** Each in its own language, for people who can't read the current one. */
const languageNames = {
  en: (
    <span lang="en" translate="no">
      English
    </span>
  ),
  de: (
    <span lang="de" translate="no">
      Deutsch
    </span>
  ),
};

/** Settings of this browser, for every account. */
export function AppearanceSection() {
  const { motion, language } = useShell();
  const [theme, chooseTheme] = useThemeChoice();
  const motionChoice = useSyncExternalStore(motion.subscribe, motion.getChoice);
  return (
    <SettingSection title={i18n.t('Appearance')}>
      <SettingRow label={i18n.t('Theme')}>
        <SegmentedControl
          label={i18n.t('Theme')}
          options={themeChoices}
          labels={{ light: i18n.t('Light'), dark: i18n.t('Dark'), system: i18n.t('System') }}
          value={theme}
          onChange={chooseTheme}
        />
      </SettingRow>
      <SettingRow label={i18n.t('Language')}>
        <SegmentedControl
          label={i18n.t('Language')}
          options={languageChoices}
          labels={{ system: i18n.t('System'), ...languageNames }}
          value={language.choice}
          onChange={language.choose}
        />
      </SettingRow>
      <TimeZoneRow />
      <SettingRow label={i18n.t('Motion')} note={i18n.t('“Reduced” turns off animations.')}>
        <SegmentedControl
          label={i18n.t('Motion')}
          options={motionChoices}
          labels={{ system: i18n.t('System'), reduced: i18n.t('Reduced') }}
          value={motionChoice}
          onChange={(choice) => motion.choose(choice)}
        />
      </SettingRow>
    </SettingSection>
  );
}
