import { MenuItem, MenuSection } from '@chartroom/ui/menu';
import { Check, Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThemeChoice } from '../../services/theme/theme';
import { themeChoices } from '../../services/theme/theme';
import { useThemeChoice } from '../../services/theme/useTheme';

const themeItems: Record<ThemeChoice, { readonly label: string; readonly icon: ReactNode }> = {
  light: { label: 'Light', icon: <Sun /> },
  dark: { label: 'Dark', icon: <Moon /> },
  system: { label: 'System', icon: <Monitor /> },
};

/** The themes as menu items. */
export function ThemeSection() {
  const [choice, choose] = useThemeChoice();
  return (
    <MenuSection
      title="Theme"
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
          {themeItems[theme].label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
