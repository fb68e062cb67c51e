import { isKey } from '@chartroom/contract';
import { msg } from '@chartroom/plot/messages';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { i18n } from '../../services/language/i18n';
import { useSession } from '../../services/session/useSession';
import { ShellLayout } from '../layout/ShellLayout';
import { lazyScreen } from './lazyScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { startPopGuard } from './popGuard';
import { RedirectToWorkspace } from './RedirectToWorkspace';
import { PageErrorScreen, RouteErrorScreen } from './RouteErrorScreen';
import { WorkspaceGate } from './WorkspaceGate';

startPopGuard();

/** Loads the dashboard screens. The page preloads them at its start. */
export function loadDashboardScreens() {
  return import(/* webpackChunkName: "dashboards" */ './dashboardScreens');
}

const SignIn = lazyScreen({
  load: async () => (await import('../../screens/signIn/SignInScreen')).SignInScreen,
  label: msg('The sign-in page'),
});

const Home = lazyScreen({
  load: async () => (await import('../../screens/home/HomeScreen')).HomeScreen,
  label: msg('The dashboard list'),
  skeleton: { title: msg('Dashboards'), label: msg('dashboards') },
});

const Dashboard = lazyScreen({
  load: async () => (await loadDashboardScreens()).DashboardScreen,
  label: msg('The dashboard page'),
  skeleton: { title: msg('Dashboard'), label: msg('the dashboard') },
});

const Edit = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "edit" */ '../../screens/dashboard/edit/EditScreen'))
      .EditScreen,
  label: msg('The editor'),
  skeleton: { title: msg('Dashboard'), label: msg('the dashboard') },
});

const PanelEditor = lazyScreen({
  load: async () =>
    (
      await import(
        /* webpackChunkName: "panelEditor" */ '../../screens/dashboard/edit/panel/PanelEditorScreen'
      )
    ).PanelEditorScreen,
  label: msg('The panel editor'),
  skeleton: { title: msg('Panel'), label: msg('the panel') },
});

const DashboardHistory = lazyScreen({
  load: async () =>
    (
      await import(
        /* webpackChunkName: "history" */ '../../screens/dashboard/edit/history/HistoryScreen'
      )
    ).HistoryScreen,
  label: msg('The history'),
  skeleton: { title: msg('History'), label: msg('the history') },
});

const Shared = lazyScreen({
  load: async () => (await (await loadDashboardScreens()).loadSharedScreen()).SharedScreen,
  label: msg('The shared view'),
});

const Remotes = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "remotes" */ '../../screens/catalog/RemotesScreen'))
      .RemotesScreen,
  label: msg('The remote list'),
  skeleton: { title: msg('Remotes'), label: msg('the remotes') },
});

const Remote = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "remotes" */ '../../screens/catalog/remote/RemoteScreen'))
      .RemoteScreen,
  label: msg('The remote page'),
  skeleton: { title: msg('Remote'), label: msg('the remote') },
});

const Gallery = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "remotes" */ '../../screens/gallery/GalleryScreen'))
      .GalleryScreen,
  label: msg('The gallery'),
  skeleton: { title: msg('Gallery'), label: msg('the gallery') },
});

const Settings = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "members" */ '../../screens/settings/SettingsScreen'))
      .SettingsScreen,
  label: msg('The settings page'),
  skeleton: { title: msg('Settings'), label: msg('the settings') },
});

const Members = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "members" */ '../../screens/members/MembersScreen'))
      .MembersScreen,
  label: msg('The member list'),
  skeleton: { title: msg('Members'), label: msg('the members') },
});

const Join = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "members" */ '../../screens/members/join/JoinScreen'))
      .JoinScreen,
  label: msg('The invitation'),
  skeleton: { title: msg('Invitation'), label: msg('the invitation') },
});

const Account = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "members" */ '../../screens/account/AccountScreen'))
      .AccountScreen,
  label: msg('The account page'),
  skeleton: { title: msg('Account'), label: msg('your account') },
});

/** The routes below the page's `<base href>`. */
export function AppRouter({ baseUri }: { readonly baseUri: string }) {
  return (
    <BrowserRouter basename={new URL(baseUri).pathname}>
      <Routes>
        <Route path="sign-in" element={withPageBoundary(<SignIn />)} />
        <Route path="s/:shareId" element={withPageBoundary(<Shared />)} />
        <Route path="/" element={withPageBoundary(<Shell />)}>
          <Route index element={withScreenBoundary(<RedirectToWorkspace />)} />
          <Route path="account" element={withScreenBoundary(<Account />)} />
          <Route path="join/:workspace/:id" element={withScreenBoundary(<JoinInvitation />)} />
          <Route path="w/:workspace" element={withScreenBoundary(<Workspace />)}>
            <Route index element={withScreenBoundary(<Home />)} />
            <Route path="d/:id" element={withScreenBoundary(<Dashboard />)} />
            <Route path="d/:id/edit" element={withScreenBoundary(<Edit />)} />
            <Route path="d/:id/history" element={withScreenBoundary(<DashboardHistory />)} />
            <Route path="d/:id/edit/:panelId" element={withScreenBoundary(<PanelEditor />)} />
            <Route path="remotes" element={withScreenBoundary(<Remotes />)} />
            <Route path="remotes/:name" element={withScreenBoundary(<Remote />)} />
            <Route path="gallery/:name?" element={withScreenBoundary(<Gallery />)} />
            <Route path="members" element={withScreenBoundary(<Members />)} />
            <Route path="settings" element={withScreenBoundary(<Settings />)} />
            <Route path="*" element={withScreenBoundary(<NotFoundScreen />)} />
          </Route>
          <Route path="*" element={withScreenBoundary(<NotFoundScreen />)} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}

function withPageBoundary(children: ReactNode) {
  return (
    <ErrorBoundary fallback={(thrown, retry) => <PageErrorScreen thrown={thrown} retry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

function withScreenBoundary(children: ReactNode) {
  return (
    <ErrorBoundary fallback={(thrown, retry) => <RouteErrorScreen thrown={thrown} retry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

/** An invitation's id isn't a key that Chartroom chooses: the screen checks it. */
function JoinInvitation() {
  const { workspace = '' } = useParams();
  return isKey(workspace) ? <Join /> : <NotFoundScreen />;
}

function Workspace() {
  return (
    <RequireKeys>
      <WorkspaceGate />
    </RequireKeys>
  );
}

function Shell() {
  return (
    <RequireSession>
      <ShellLayout />
    </RequireSession>
  );
}

/**
 * Route parameters become parts of database paths, so anything that isn't a valid key shows “not
 * found” instead of reaching another path.
 */
function RequireKeys({ children }: { readonly children: ReactNode }) {
  const { workspace, id, panelId } = useParams();
  const areKeys = [workspace, id, panelId].every((key) => key === undefined || isKey(key));
  return areKeys ? children : <NotFoundScreen />;
}

/** Redirects visitors who aren't signed in to the sign-in page, and back here afterwards. */
function RequireSession({ children }: { readonly children: ReactNode }) {
  const { status, user, hasSignedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  if (user) return children;
  if (status === 'unknown') return <ScreenSkeleton label={i18n.t('your session')} />;
  const here = `${pathname}${search}${hash}`;
  // After signing out, someone else may sign in next.
  const query = hasSignedOut || here === '/' ? '' : `?${new URLSearchParams({ next: here })}`;
  return <Navigate to={`/sign-in${query}`} replace />;
}
