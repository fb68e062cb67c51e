export { ChartroomIdentity } from './ChartroomIdentity.tsx';
export { ChartroomPanel, type ChartroomPanelProps } from './ChartroomPanel.tsx';
export type {
  Cell,
  ChartroomPanelElement,
  DrawnRelease,
  FieldType,
  FieldTypes,
  FrameLike,
  PanelData,
  PanelError,
  PanelSelection,
  PanelState,
  ShownRange,
  TimeRange,
} from './panelElement.ts';
export {
  type Chartroom,
  type PageSelection,
  useChartroom,
  useSelections,
  type Viewer,
} from './useChartroom.ts';
