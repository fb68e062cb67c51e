export { DashboardScreen } from '../../screens/dashboard/DashboardScreen';

/** A separate chunk, loaded after this one because it shares code with it. */
export function loadSharedScreen() {
  return import(/* webpackChunkName: "shared" */ '../../screens/share/SharedScreen');
}
