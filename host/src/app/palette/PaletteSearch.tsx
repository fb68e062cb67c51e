import { Button, classNames } from '@chartroom/ui';
import { Search, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
} from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router';
import { keyName } from '../../components/keyName';
import type { Command } from '../../services/commands/commands';
import { recentPaths } from '../../services/commands/recentPaths';
import { i18n } from '../../services/language/i18n';
import { useShell } from '../../services/ShellContext';
import { CommandPreview } from './CommandPreview';
import { CommandRow } from './CommandRow';
import { groupTitles } from './groupTitles';
import styles from './palette.module.css';
import { ScopeMenu } from './ScopeMenu';
import { type FoundCommand, type Scope, searchCommands } from './searchCommands';

export interface PaletteSearchProps {
  readonly workspace: string | null;
  /** Commands of the open screen. */
  readonly offered: readonly Command[];
  /** All other commands. */
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** The field, the results by group, and a preview of the current one. */
export function PaletteSearch({ workspace, offered, commands, onClose }: PaletteSearchProps) {
  const [text, setText] = useState('');
  const [scope, setScope] = useState<Scope>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const navigate = useNavigate();
  const all = useMemo(() => [...offered, ...commands], [offered, commands]);
  const suggestions = useSuggestions(offered, commands);
  const sections =
    text === '' && scope === null
      ? suggestions
      : searchCommands(all, text, scope).map(({ group, found }) => ({
          id: group as string,
          title: i18n.t(groupTitles[group]),
          found,
        }));
  const shown = sections.flatMap(({ found }) => found);
  const current =
    shown.find(({ command }) => command.id === currentId)?.command ?? shown[0]?.command ?? null;

  function run(id: unknown) {
    const command = all.find((each) => each.id === id);
    if (!command) return;
    onClose();
    if (typeof command.run === 'string') navigate(command.run);
    else command.run();
  }

  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <div className={classNames(styles.head)}>
        <Search />
        <TextField aria-label={i18n.t('Search')} className={classNames(styles.field)} autoFocus>
          <Input
            className={classNames(styles.input)}
            placeholder={i18n.t('Search panels, dashboards, people and actions')}
            onKeyDown={(event) => {
              // Otherwise the first Escape only takes the focus from the list.
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              onClose();
            }}
          />
        </TextField>
        <ScopeMenu scope={scope} onChange={setScope} />
        <Button
          variant="quiet"
          isIconOnly
          aria-label={i18n.t('Close')}
          onPress={onClose}
          className={styles.close}
        >
          <X />
        </Button>
      </div>
      <div className={classNames(styles.columns)}>
        {/* Arrow keys in the field scroll it; browsers make a scroll container a tab stop too. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
        <div className={classNames(styles.list)} tabIndex={0}>
          <ListBox
            aria-label={i18n.t('Results')}
            onAction={run}
            renderEmptyState={() => (
              <p className={classNames(styles.empty)}>
                {i18n.t('No results for “{text}”', { text })}
              </p>
            )}
          >
            {sections.map(({ id, title, found }) => (
              <ListBoxSection key={id} id={id} className={classNames(styles.section)}>
                <Header className={classNames(styles.title)}>{title}</Header>
                {found.map(({ command, matches }) => (
                  <ListBoxItem
                    key={command.id}
                    id={command.id}
                    textValue={command.title}
                    className={classNames(styles.item)}
                  >
                    {({ isFocused }) => (
                      <CommandRow
                        command={command}
                        matches={matches}
                        isCurrent={isFocused}
                        onCurrent={setCurrentId}
                      />
                    )}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </div>
        <aside aria-label={i18n.t('Preview')} className={classNames(styles.preview)}>
          {current && <CommandPreview command={current} workspace={workspace} />}
        </aside>
      </div>
      <PaletteFooter />
    </Autocomplete>
  );
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly found: readonly FoundCommand[];
}

/** What is shown before anything is typed: the last places, then what the open screen offers. */
function useSuggestions(
  offered: readonly Command[],
  commands: readonly Command[],
): readonly Section[] {
  const { storage } = useShell();
  const { pathname } = useLocation();
  return useMemo(() => {
    const byPath = new Map(commands.map((command) => [command.run, command]));
    const recent = recentPaths(storage, pathname).flatMap((path) => byPath.get(path) ?? []);
    const actions = offered.filter(({ group }) => group !== 'panels');
    const rest = commands.filter(({ group }) => group === 'actions');
    return [
      { id: 'recent', title: i18n.t('Recent'), found: recent.map(toFound) },
      { id: 'screen', title: i18n.t('On this page'), found: actions.map(toFound) },
      {
        id: 'actions',
        title: i18n.t('Actions'),
        found: rest.filter((command) => !recent.includes(command)).map(toFound),
      },
    ].filter(({ found }) => found.length > 0);
  }, [offered, commands, storage, pathname]);
}

function toFound(command: Command): FoundCommand {
  return { command, matches: [] };
}

function PaletteFooter() {
  const hint = (keys: readonly string[], text: string) => (
    <span>
      {keys.map((key) => (
        <kbd key={key} translate="no">
          {key}
        </kbd>
      ))}
      {text}
    </span>
  );
  return (
    <footer className={classNames(styles.footer)}>
      {hint(['↑', '↓'], i18n.t('Choose'))}
      {hint([keyName('Enter')], i18n.t('Open'))}
      <span className={classNames(styles.gap)} />
      {hint(['>'], i18n.t('Actions'))}
      {hint(['@'], i18n.t('People'))}
      {hint(['#'], i18n.t('Tags'))}
    </footer>
  );
}
