import { msg } from '@chartroom/plot/messages';
import { MenuItem, MenuSection } from '@chartroom/ui/menu';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '../../services/language/i18n';
import type { ThemeChoice } from '../../services/theme/theme';
import { themeChoices } from '../../services/theme/theme';
import { useThemeChoice } from '../../services/theme/useTheme';

const themeItems: Record<ThemeChoice, { readonly label: string; readonly icon: ReactNode }> = {
  light: { label: msg('Light'), icon: <Sun /> },
  dark: { label: msg('Dark'), icon: <Moon /> },
  system: { label: msg('System'), icon: <Monitor /> },
};

/** The themes as menu items. */
export function ThemeMenuSection() {
  const [choice, choose] = useThemeChoice();
  return (
    <MenuSection
      title={i18n.t('Theme')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[choice]}
      onSelectionChange={(keys) => {
        const next = themeChoices.find((theme) => keys !== 'all' && keys.has(theme));
        if (next) choose(next);
      }}
    >
      {themeChoices.map((theme) => (
        <MenuItem
          key={theme}
          id={theme}
          icon={themeItems[theme].icon}
          hint={theme === choice && <Check aria-hidden="true" />}
        >
          {i18n.t(themeItems[theme].label)}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
