import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { Boundary } from '../../components/Boundary';
import { Screen } from '../layout/Screen';
import { ScreenSketch } from '../layout/ScreenSketch';
import { ShellLayout } from '../layout/ShellLayout';
import { bringDashboards } from './bringDashboards';
import { bringRemotes } from './bringRemotes';
import { LastWorkspace } from './LastWorkspace';
import { lazyScreen } from './lazyScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { RequireKeys } from './RequireKeys';
import { RequireSession } from './RequireSession';
import { RouteError } from './RouteError';
import { WholePageError } from './WholePageError';
import { WorkspaceGate } from './WorkspaceGate';

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
  load: async () => (await bringDashboards()).DashboardScreen,
  what: 'The dashboard page',
  sketch: (
    <Screen title="Dashboard">
      <ScreenSketch what="the dashboard" />
    </Screen>
  ),
});

const Shared = lazyScreen({
  load: async () => (await (await bringDashboards()).bringSharedScreen()).SharedScreen,
  what: 'The shared view',
  sketch: null,
});

const Remotes = lazyScreen({
  load: async () => (await bringRemotes()).RemotesScreen,
  what: 'The list of remotes',
  sketch: (
    <Screen title="Remotes">
      <ScreenSketch what="the remotes" />
    </Screen>
  ),
});

const Remote = lazyScreen({
  load: async () => (await bringRemotes()).RemoteScreen,
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
