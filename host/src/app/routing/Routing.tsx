import { isKey } from '@chartroom/contract';
import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation, useParams } from 'react-router';
import { Boundary } from '../../components/Boundary';
import { ScreenSketch } from '../../components/ScreenSketch';
import { useSession } from '../../services/session/useSession';
import { Screen } from '../layout/Screen';
import { ShellLayout } from '../layout/ShellLayout';
import { LastWorkspace } from './LastWorkspace';
import { lazyScreen } from './lazyScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { RouteError, WholePageError } from './RouteError';
import { WorkspaceGate } from './WorkspaceGate';

/** The screens of dashboards, which the page asks for early. */
export function loadDashboardScreens() {
  return import(/* webpackChunkName: "dashboards" */ './dashboardScreens');
}

const SignIn = lazyScreen({
  load: async () => (await import('../../screens/signIn/SignInScreen')).SignInScreen,
  what: 'The sign-in page',
  sketch: null,
});

const Home = lazyScreen({
  load: async () => (await import('../../screens/home/HomeScreen')).HomeScreen,
  what: 'The list of dashboards',
  sketch: (
    <Screen title="Dashboards">
      <ScreenSketch what="dashboards" />
    </Screen>
  ),
});

const Dashboard = lazyScreen({
  load: async () => (await loadDashboardScreens()).DashboardScreen,
  what: 'The dashboard page',
  sketch: (
    <Screen title="Dashboard">
      <ScreenSketch what="the dashboard" />
    </Screen>
  ),
});

const Shared = lazyScreen({
  load: async () => (await (await loadDashboardScreens()).loadSharedScreen()).SharedScreen,
  what: 'The shared view',
  sketch: null,
});

const Remotes = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "remotes" */ '../../screens/catalog/RemotesScreen'))
      .RemotesScreen,
  what: 'The list of remotes',
  sketch: (
    <Screen title="Remotes">
      <ScreenSketch what="the remotes" />
    </Screen>
  ),
});

const Remote = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "remotes" */ '../../screens/catalog/remote/RemoteScreen'))
      .RemoteScreen,
  what: 'The page of a remote',
  sketch: (
    <Screen title="Remote">
      <ScreenSketch what="the remote" />
    </Screen>
  ),
});

const Gallery = lazyScreen({
  load: async () =>
    (await import(/* webpackChunkName: "gallery" */ '../../screens/gallery/GalleryScreen'))
      .GalleryScreen,
  what: 'The gallery',
  sketch: (
    <Screen title="Gallery">
      <ScreenSketch what="the gallery" />
    </Screen>
  ),
});

const Settings = lazyScreen({
  load: async () => (await import('../../screens/settings/SettingsScreen')).SettingsScreen,
  what: 'The settings page',
  sketch: (
    <Screen title="Settings">
      <ScreenSketch what="the settings" />
    </Screen>
  ),
});

const Account = lazyScreen({
  load: async () => (await import('../../screens/account/AccountScreen')).AccountScreen,
  what: 'The account page',
  sketch: (
    <Screen title="Account">
      <ScreenSketch what="your account" />
    </Screen>
  ),
});

/** Routes below the page's `<base href>`, whatever it is. */
export function Routing({ baseUri }: { readonly baseUri: string }) {
  return (
    <BrowserRouter basename={new URL(baseUri).pathname}>
      <Routes>
        <Route path="sign-in" element={wholePage(<SignIn />)} />
        <Route path="s/:shareId" element={wholePage(<Shared />)} />
        <Route path="/" element={wholePage(<Shell />)}>
          <Route index element={screen(<LastWorkspace />)} />
          <Route path="account" element={screen(<Account />)} />
          <Route path="w/:workspace" element={screen(<Workspace />)}>
            <Route index element={screen(<Home />)} />
            <Route path="d/:id" element={screen(<Dashboard />)} />
            <Route path="remotes" element={screen(<Remotes />)} />
            <Route path="remotes/:name" element={screen(<Remote />)} />
            <Route path="gallery/:name?" element={screen(<Gallery />)} />
            <Route path="settings" element={screen(<Settings />)} />
            <Route path="*" element={screen(<NotFoundScreen />)} />
          </Route>
          <Route path="*" element={screen(<NotFoundScreen />)} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}

function wholePage(children: ReactNode) {
  return (
    <Boundary fallback={(thrown, retry) => <WholePageError thrown={thrown} retry={retry} />}>
      {children}
    </Boundary>
  );
}

function screen(children: ReactNode) {
  return (
    <Boundary fallback={(thrown, retry) => <RouteError thrown={thrown} retry={retry} />}>
      {children}
    </Boundary>
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
 * Ids in an address become parts of paths in the database: what is none leads to no other place of
 * it, whatever was typed or linked.
 */
function RequireKeys({ children }: { readonly children: ReactNode }) {
  const { workspace, id } = useParams();
  const areKeys = [workspace, id].every((key) => key === undefined || isKey(key));
  return areKeys ? children : <NotFoundScreen />;
}

/** Leads whoever is not signed in to the sign-in page, and back here afterwards. */
function RequireSession({ children }: { readonly children: ReactNode }) {
  const { status, user, left } = useSession();
  const { pathname, search, hash } = useLocation();
  if (user) return children;
  if (status === 'unknown') return <ScreenSketch what="your session" />;
  const here = `${pathname}${search}${hash}`;
  // Whoever left may not be the one who signs in next.
  const query = left || here === '/' ? '' : `?${new URLSearchParams({ next: here })}`;
  return <Navigate to={`/sign-in${query}`} replace />;
}
