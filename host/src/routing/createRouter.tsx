import { createBrowserRouter } from 'react-router';
import { HomeScreen } from '../home/HomeScreen';
import { ScreenSketch } from '../shell/ScreenSketch';
import { ShellLayout } from '../shell/ShellLayout';
import { LastWorkspace } from './LastWorkspace';
import { NotFoundScreen } from './NotFoundScreen';
import { RequireSession } from './RequireSession';
import { RouteError } from './RouteError';
import { WholePageError } from './WholePageError';
import { WorkspaceGate } from './WorkspaceGate';

/** Routes below the page's `<base href>`, whatever it is. */
export function createRouter(baseUri: string) {
  return createBrowserRouter(
    [
      {
        path: 'sign-in',
        HydrateFallback: Nothing,
        ErrorBoundary: WholePageError,
        async lazy() {
          const { SignInScreen } = await import('../signIn/SignInScreen');
          return { Component: SignInScreen };
        },
      },
      {
        path: '/',
        Component: Shell,
        HydrateFallback: Nothing,
        ErrorBoundary: WholePageError,
        children: [
          { index: true, Component: LastWorkspace, ErrorBoundary: RouteError },
          {
            path: 'w/:workspace',
            Component: WorkspaceGate,
            ErrorBoundary: RouteError,
            children: [
              { index: true, Component: HomeScreen, ErrorBoundary: RouteError },
              {
                path: 'd/:id',
                ErrorBoundary: RouteError,
                async lazy() {
                  const { DashboardScreen } = await import('../dashboards/DashboardScreen');
                  return { Component: DashboardScreen };
                },
              },
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

/** While the first screen's own file is on its way. */
function Nothing() {
  return <ScreenSketch what="the page" />;
}
