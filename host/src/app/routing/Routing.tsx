import { isKey } from '@chartroom/contract';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { ScreenSkeleton } from '../../components/ScreenSkeleton';
import { useSession } from '../../services/session/useSession';
import { Screen } from '../layout/Screen';
import { ShellLayout } from '../layout/ShellLayout';
import { lazyScreen } from './lazyScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { RedirectToWorkspace } from './RedirectToWorkspace';
import { PageError, RouteError } from './RouteError';
import { WorkspaceGate } from './WorkspaceGate';

/** Loads the dashboard screens. The page preloads them at its start. */
export function loadDashboardScreens() {
  return import(/* webpackChunkName: "dashboards" */ './dashboardScreens');
}

const SignIn = lazyScreen({
  load: async () => (await import('../../screens/signIn/SignInScreen')).SignInScreen,
  label: 'The sign-in page',
  fallback: null,
});

const Home = lazyScreen({
  load: async () => (await import('../../screens/home/HomeScreen')).HomeScreen,
  label: 'The dashboard list',
  fallback: (
    <Screen title="Dashboards">
      <ScreenSkeleton label="dashboards" />
    </Screen>
  ),
});

const Dashboard = lazyScreen({
  load: async () => (await loadDashboardScreens()).DashboardScreen,
  label: 'The dashboard page',
  fallback: (
    <Screen title="Dashboard">
      <ScreenSkeleton label="the dashboard" />
    </Screen>
  ),
});

const Shared = lazyScreen({
  load: async () => (await (await loadDashboardScreens()).loadSharedScreen()).SharedScreen,
  label: 'The shared view',
  fallback: null,
});

const Remotes = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "remotes" */ '../../screens/catalog/RemotesScreen'))
      .RemotesScreen,
  label: 'The remote list',
  fallback: (
    <Screen title="Remotes">
      <ScreenSkeleton label="the remotes" />
    </Screen>
  ),
});

const Remote = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "remotes" */ '../../screens/catalog/remote/RemoteScreen'))
      .RemoteScreen,
  label: 'The remote page',
  fallback: (
    <Screen title="Remote">
      <ScreenSkeleton label="the remote" />
    </Screen>
  ),
});

const Gallery = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "gallery" */ '../../screens/gallery/GalleryScreen'))
      .GalleryScreen,
  label: 'The gallery',
  fallback: (
    <Screen title="Gallery">
      <ScreenSkeleton label="the gallery" />
    </Screen>
  ),
});

const Settings = lazyScreen({
  load: async () => (await import('../../screens/settings/SettingsScreen')).SettingsScreen,
  label: 'The settings page',
  fallback: (
    <Screen title="Settings">
      <ScreenSkeleton label="the settings" />
    </Screen>
  ),
});

const Account = lazyScreen({
  load: async () => (await import('../../screens/account/AccountScreen')).AccountScreen,
  label: 'The account page',
  fallback: (
    <Screen title="Account">
      <ScreenSkeleton label="your account" />
    </Screen>
  ),
});

/** The routes below the page's `<base href>`. */
export function Routing({ baseUri }: { readonly baseUri: string }) {
  return (
    <BrowserRouter basename={new URL(baseUri).pathname}>
      <Routes>
        <Route path="sign-in" element={withPageBoundary(<SignIn />)} />
        <Route path="s/:shareId" element={withPageBoundary(<Shared />)} />
        <Route path="/" element={withPageBoundary(<Shell />)}>
          <Route index element={withScreenBoundary(<RedirectToWorkspace />)} />
          <Route path="account" element={withScreenBoundary(<Account />)} />
          <Route path="w/:workspace" element={withScreenBoundary(<Workspace />)}>
            <Route index element={withScreenBoundary(<Home />)} />
            <Route path="d/:id" element={withScreenBoundary(<Dashboard />)} />
            <Route path="remotes" element={withScreenBoundary(<Remotes />)} />
            <Route path="remotes/:name" element={withScreenBoundary(<Remote />)} />
            <Route path="gallery/:name?" element={withScreenBoundary(<Gallery />)} />
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
    <ErrorBoundary fallback={(thrown, retry) => <PageError thrown={thrown} retry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}

function withScreenBoundary(children: ReactNode) {
  return (
    <ErrorBoundary fallback={(thrown, retry) => <RouteError thrown={thrown} retry={retry} />}>
      {children}
    </ErrorBoundary>
  );
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
  const { workspace, id } = useParams();
  const areKeys = [workspace, id].every((key) => key === undefined || isKey(key));
  return areKeys ? children : <NotFoundScreen />;
}

/** Redirects visitors who aren't signed in to the sign-in page, and back here afterwards. */
function RequireSession({ children }: { readonly children: ReactNode }) {
  const { status, user, hasSignedOut } = useSession();
  const { pathname, search, hash } = useLocation();
  if (user) return children;
  if (status === 'unknown') return <ScreenSkeleton label="your session" />;
  const here = `${pathname}${search}${hash}`;
  // After signing out, someone else may sign in next.
  const query = hasSignedOut || here === '/' ? '' : `?${new URLSearchParams({ next: here })}`;
  return <Navigate to={`/sign-in${query}`} replace />;
}
