import { useSyncExternalStore } from 'react';
import { SegmentedControl } from '../../components/SegmentedControl';
import { languageChoices } from '../../services/language/language';
import { useShell } from '../../services/ShellContext';
import { motionChoices } from '../../services/theme/motion';
import { themeChoices } from '../../services/theme/theme';
import { useThemeChoice } from '../../services/theme/useTheme';
import { Section, SettingRow } from './Section';

/** Settings of this browser, for every account. */
export function AppearanceSection() {
  const { motion, language } = useShell();
  const [theme, chooseTheme] = useThemeChoice();
  const motionChoice = useSyncExternalStore(motion.subscribe, motion.getChoice);
  return (
    <Section title="Appearance">
      <SettingRow label="Theme">
        <SegmentedControl
          label="Theme"
          options={themeChoices}
          labels={{ light: 'Light', dark: 'Dark', system: 'System' }}
          value={theme}
          onChange={chooseTheme}
        />
      </SettingRow>
      <SettingRow label="Language">
        <SegmentedControl
          label="Language"
          options={languageChoices}
          labels={{ system: 'System', en: 'English', de: 'Deutsch' }}
          value={language.choice}
          onChange={language.choose}
        />
      </SettingRow>
      <SettingRow label="Motion" note="Reduced turns off animation.">
        <SegmentedControl
          label="Motion"
          options={motionChoices}
          labels={{ system: 'System', reduced: 'Reduced' }}
          value={motionChoice}
          onChange={(choice) => motion.choose(choice)}
        />
      </SettingRow>
    </Section>
  );
}
