// One file with all that opens over the page, and what else no first chart waits for; see `components/lazyMenu.tsx`.

export { AccountActionsMenu } from './app/menus/AccountActionsMenu';
export { ConnectionDetails } from './app/menus/ConnectionDetails';
export { PaceMenu } from './panels/dashboard/PaceMenu';
export { RangeMenu } from './panels/dashboard/RangeMenu';
export { selectionText } from './panels/dashboard/selectionText';
export { KeptReleaseDetails } from './panels/react/KeptReleaseDetails';
export { PanelActionsMenu } from './panels/react/PanelActionsMenu';
export { ShareDialog } from './panels/share/ShareDialog';
export { DetailsDialog } from './screens/dashboard/details/DetailsDialog';
export { linkSelections } from './services/selections/linkSelections';
export { createRangeAsking } from './services/sources/rangeAsking';
