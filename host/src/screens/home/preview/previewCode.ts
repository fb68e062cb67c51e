/** What pictures of dashboards need, in a chunk that loads after the list is shown. */
export { DashboardOutline } from '../../../components/outline/DashboardOutline';
export { readDashboard } from '../../../services/dashboards/readDashboard';
export { readRendering } from '../../../services/renderings/renderings';
