// One file with all that opens over the page; see `shell/lazyMenu.tsx`.
export { DetailsDialog } from './dashboards/details/DetailsDialog';
export { PaceMenu } from './dashboards/PaceMenu';
export { RangeMenu } from './dashboards/RangeMenu';
export { KeptReleaseDetails } from './panels/KeptReleaseDetails';
export { PanelActionsMenu } from './panels/PanelActionsMenu';
export { AccountActionsMenu } from './shell/AccountActionsMenu';
export { ConnectionDetails } from './shell/ConnectionDetails';
