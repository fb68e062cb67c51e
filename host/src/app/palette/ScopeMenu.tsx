import { Button, useOverlayTrigger } from '@chartroom/ui';
import { Menu, MenuItem } from '@chartroom/ui/menu';
import { Check, ChevronDown } from 'lucide-react';
import { commandGroups } from '../../services/commands/commands';
import { i18n } from '../../services/language/i18n';
import { groupTitles } from './groupTitles';
import type { Scope } from './searchCommands';

export interface ScopeMenuProps {
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
}

/** Chooses which commands are searched. */
export function ScopeMenu({ scope, onChange }: ScopeMenuProps) {
  const { triggerProps, overlay } = useOverlayTrigger('menu');
  const scopes = [null, ...commandGroups, 'tags'] as const;
  return (
    <>
      <Button {...triggerProps} variant="quiet">
        <span className="visually-hidden">{`${i18n.t('Search in')}: `}</span>
        {scopeTitle(scope)}
        <ChevronDown />
      </Button>
      {overlay && (
        <Menu
          overlay={overlay}
          onAction={(key) => onChange(scopes.find((each) => String(each) === key) ?? null)}
        >
          {scopes.map((each) => (
            <MenuItem
              key={String(each)}
              id={String(each)}
              hint={each === scope && <Check aria-hidden="true" />}
            >
              {scopeTitle(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

function scopeTitle(scope: Scope): string {
  if (scope === null) return i18n.t('Everywhere');
  return scope === 'tags' ? i18n.t('Tags') : i18n.t(groupTitles[scope]);
}
