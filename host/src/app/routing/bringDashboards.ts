/** Fetches the dashboard screen, which stands in a file of its own. */
export function bringDashboards() {
  return import(/* webpackChunkName: "dashboards" */ '../../screens/dashboard/DashboardScreen');
}
