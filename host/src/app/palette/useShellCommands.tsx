import { type MemberEntry, parseMembers } from '@chartroom/workspace';
import {
  Blocks,
  Keyboard,
  LayoutDashboard,
  Lock,
  LogOut,
  Monitor,
  MonitorPlay,
  Moon,
  Rows3,
  Settings,
  Sun,
  UserRound,
  Users,
} from 'lucide-react';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Command } from '../../services/commands/commands';
import type { DashboardEntry } from '../../services/dashboards/dashboardIndex';
import { parseStars } from '../../services/dashboards/parseStars';
import { playlistSearch } from '../../services/dashboards/playlist';
import { useDashboardIndex } from '../../services/dashboards/useDashboardIndex';
import { useWatchedValue, type WatchedValue } from '../../services/firebase/useWatchedValue';
import { i18n } from '../../services/language/i18n';
import { toChartroomError } from '../../services/reports/toChartroomError';
import { useShell } from '../../services/ShellContext';
import { useSession } from '../../services/session/useSession';
import { useThemeChoice } from '../../services/theme/useTheme';
import { roleName } from '../../services/workspace/roleTexts';

/** Commands of the shell that every screen has. */
export function useShellCommands(
  workspace: string | null,
  onShowShortcuts: () => void,
): readonly Command[] {
  const { identity, session, toasts } = useShell();
  const { role } = useSyncExternalStore(identity.subscribe, identity.getSnapshot);
  const [, chooseTheme] = useThemeChoice();
  return useMemo(() => {
    const screens = workspace === null ? [] : screenCommands(`/w/${workspace}`, role);
    return [
      ...screens,
      {
        id: 'shortcuts',
        group: 'actions',
        title: i18n.t('Keyboard shortcuts'),
        shortcut: '?',
        icon: <Keyboard />,
        run: onShowShortcuts,
      },
      {
        id: 'sign-out',
        group: 'actions',
        title: i18n.t('Sign out'),
        icon: <LogOut />,
        run: () => {
          session.signOut().catch((thrown: unknown) => toasts.showError(toChartroomError(thrown)));
        },
      },
      {
        id: 'account',
        group: 'settings',
        title: i18n.t('Account'),
        keywords: [i18n.t('Language'), i18n.t('Motion'), i18n.t('Theme')],
        icon: <UserRound />,
        run: '/account',
      },
      ...themeCommands(chooseTheme),
    ];
  }, [workspace, role, session, toasts, chooseTheme, onShowShortcuts]);
}

function screenCommands(base: string, role: string | null): readonly Command[] {
  const open = (id: string, title: string, icon: ReactNode, path: string): Command => ({
    id: `open-${id}`,
    group: 'actions',
    title,
    icon,
    run: `${base}/${path}`,
  });
  return [
    open('dashboards', i18n.t('Go to dashboards'), <LayoutDashboard />, ''),
    open('remotes', i18n.t('Go to remotes'), <Blocks />, 'remotes'),
    open('gallery', i18n.t('Go to the gallery'), <Rows3 />, 'gallery'),
    ...(role === null ? [] : [open('members', i18n.t('Go to members'), <Users />, 'members')]),
    ...(role === 'admin'
      ? [
          {
            ...open('settings', i18n.t('Workspace settings'), <Settings />, 'settings'),
            group: 'settings' as const,
          },
        ]
      : []),
  ];
}

type ChooseTheme = ReturnType<typeof useThemeChoice>[1];

function themeCommands(choose: ChooseTheme): readonly Command[] {
  const theme = { group: 'settings', detail: i18n.t('Theme') } as const;
  return [
    {
      ...theme,
      id: 'theme-light',
      title: i18n.t('Use the light theme'),
      icon: <Sun />,
      run: () => choose('light'),
    },
    {
      ...theme,
      id: 'theme-dark',
      title: i18n.t('Use the dark theme'),
      icon: <Moon />,
      run: () => choose('dark'),
    },
    {
      ...theme,
      id: 'theme-system',
      title: i18n.t('Use the system’s theme'),
      icon: <Monitor />,
      run: () => choose('system'),
    },
  ];
}

/** The workspace's dashboards and people. Empty until they have loaded, and where they may not be read. */
export function useWorkspaceCommands(workspace: string): readonly Command[] {
  const [, , { entries: dashboards }] = useDashboardIndex(workspace);
  const [members] = useWatchedValue(`workspaces/${workspace}/members`);
  const { user } = useSession();
  const [stars] = useWatchedValue(`users/${user?.uid}/stars/${workspace}`);
  return useMemo(() => {
    const people = parseMembers(storedIn(members)).members;
    const starred = parseStars(storedIn(stars));
    const playlist = dashboards.filter(({ id }) => starred.has(id)).map(({ id }) => id);
    return [
      ...(playlist.length < 2 ? [] : [playlistCommand(workspace, playlist)]),
      ...dashboards.map((entry) => dashboardCommand(workspace, entry)),
      ...people.map((member) => personCommand(workspace, member)),
    ];
  }, [workspace, dashboards, members, stars]);
}

function storedIn(watched: WatchedValue): unknown {
  return watched.status === 'ready' ? watched.value : null;
}

function playlistCommand(workspace: string, ids: readonly string[]): Command {
  return {
    id: 'playlist',
    group: 'actions',
    title: i18n.t('Show starred dashboards by turns'),
    icon: <MonitorPlay />,
    run: `/w/${workspace}/d/${ids[0]}${playlistSearch(ids)}`,
  };
}

function dashboardCommand(workspace: string, entry: DashboardEntry): Command {
  const { id, title, tags, owner = null } = entry;
  return {
    id: `dashboard-${id}`,
    group: 'dashboards',
    title,
    translate: 'no',
    ...(tags.length > 0 && { detail: tags.map((tag) => `#${tag}`).join(' '), keywords: tags }),
    icon: owner === null ? <LayoutDashboard /> : <Lock />,
    subject: { kind: 'dashboard', id, panelId: null, owner },
    run: `/w/${workspace}/d/${id}`,
  };
}

function personCommand(workspace: string, { uid, displayName, role }: MemberEntry): Command {
  return {
    id: `person-${uid}`,
    group: 'people',
    title: displayName ?? uid,
    translate: 'no',
    detail: roleName(role),
    icon: <UserRound />,
    subject: { kind: 'person', uid, facts: [[i18n.t('Role'), roleName(role)]] },
    run: `/w/${workspace}/members`,
  };
}
