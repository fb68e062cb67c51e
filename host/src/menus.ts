// One file with all that opens over the page, and what else no first chart waits for; see `shell/lazyMenu.tsx`.
export { DetailsDialog } from './dashboards/details/DetailsDialog';
export { PaceMenu } from './dashboards/PaceMenu';
export { RangeMenu } from './dashboards/RangeMenu';
export { selectionText } from './dashboards/selectionText';
export { KeptReleaseDetails } from './panels/KeptReleaseDetails';
export { PanelActionsMenu } from './panels/PanelActionsMenu';
export { linkSelections } from './selections/linkSelections';
export { ShareDialog } from './shares/dialog/ShareDialog';
export { AccountActionsMenu } from './shell/AccountActionsMenu';
export { ConnectionDetails } from './shell/ConnectionDetails';
export { createRangeAsking } from './sources/rangeAsking';
