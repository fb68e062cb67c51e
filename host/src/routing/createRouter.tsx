import { createBrowserRouter } from 'react-router';
import { HomeScreen } from '../home/HomeScreen';
import { Screen } from '../shell/Screen';
import { ScreenSketch } from '../shell/ScreenSketch';
import { ShellLayout } from '../shell/ShellLayout';
import { LastWorkspace } from './LastWorkspace';
import { lazyScreen } from './lazyScreen';
import { NotFoundScreen } from './NotFoundScreen';
import { RequireSession } from './RequireSession';
import { RouteError } from './RouteError';
import { WholePageError } from './WholePageError';
import { WorkspaceGate } from './WorkspaceGate';

const SignIn = lazyScreen({
  load: async () => (await import('../signIn/SignInScreen')).SignInScreen,
  what: 'The sign-in page',
  sketch: null,
});

const Dashboard = lazyScreen({
  load: async () => (await import('../dashboards/DashboardScreen')).DashboardScreen,
  what: 'The dashboard page',
  sketch: (
    <Screen title="Dashboard">
      <ScreenSketch what="the dashboard" />
    </Screen>
  ),
});

/** Routes below the page's `<base href>`, whatever it is. */
export function createRouter(baseUri: string) {
  return createBrowserRouter(
    [
      { path: 'sign-in', Component: SignIn, ErrorBoundary: WholePageError },
      {
        path: '/',
        Component: Shell,
        ErrorBoundary: WholePageError,
        children: [
          { index: true, Component: LastWorkspace, ErrorBoundary: RouteError },
          {
            path: 'w/:workspace',
            Component: WorkspaceGate,
            ErrorBoundary: RouteError,
            children: [
              { index: true, Component: HomeScreen, ErrorBoundary: RouteError },
              { path: 'd/:id', Component: Dashboard, ErrorBoundary: RouteError },
              { path: '*', Component: NotFoundScreen, ErrorBoundary: RouteError },
            ],
          },
          { path: '*', Component: NotFoundScreen, ErrorBoundary: RouteError },
        ],
      },
    ],
    { basename: new URL(baseUri).pathname },
  );
}

function Shell() {
  return (
    <RequireSession>
      <ShellLayout />
    </RequireSession>
  );
}
