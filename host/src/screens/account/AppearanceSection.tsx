import { useSyncExternalStore } from 'react';
import { Choices } from '../../components/Choices';
import { useShell } from '../../services/ShellContext';
import { motionChoices } from '../../services/theme/motion';
import { themeChoices } from '../../services/theme/theme';
import { useThemeChoice } from '../../services/theme/useTheme';
import { Row, Section } from './Section';

/** What this browser keeps, whoever is signed in. */
export function AppearanceSection() {
  const { motion } = useShell();
  const [theme, chooseTheme] = useThemeChoice();
  const motionChoice = useSyncExternalStore(motion.subscribe, motion.getChoice);
  return (
    <Section title="In this browser">
      <Row label="Theme">
        <Choices
          label="Theme"
          choices={themeChoices}
          names={{ light: 'Light', dark: 'Dark', system: 'System' }}
          chosen={theme}
          onChoose={chooseTheme}
        />
      </Row>
      <Row label="Motion" note="Reduced shows every change at once.">
        <Choices
          label="Motion"
          choices={motionChoices}
          names={{ system: 'System', reduced: 'Reduced' }}
          chosen={motionChoice}
          onChoose={(choice) => motion.choose(choice)}
        />
      </Row>
    </Section>
  );
}
