export { DashboardScreen } from '../../screens/dashboard/DashboardScreen';

/** In a file of its own, fetched after this one: it draws with what this one holds. */
export function loadSharedScreen() {
  return import(/* webpackChunkName: "shared" */ '../../screens/share/SharedScreen');
}
