import type { ChartView } from '@chartroom/contract';
import type { Panel } from '@chartroom/embed';
import { type RefObject, useState } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { OpenRequest } from '../../services/sources/createSourceHub';
import type { SourceState } from '../../services/sources/sourceState';
import { PanelChart } from './PanelChart';
import { PanelSketch } from './PanelSketch';
import type { ResolvedPanel } from './useShownRelease';

export interface PanelBodyProps {
  readonly panel: DashboardPanel;
  readonly request: OpenRequest | null;
  readonly source: SourceState | null;
  readonly isVisible: boolean;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  readonly onResolved: (resolved: ResolvedPanel) => void;
  /** The chart shows data for the first time. */
  readonly onDrawn: () => void;
  /** Holds the chart while there is one, for its image and summary. */
  readonly chart: RefObject<Panel | null>;
}

/** Nothing is fetched for a panel that has not been in view; afterwards its chart stays. */
export function PanelBody(props: PanelBodyProps) {
  const [wasVisible, setWasVisible] = useState(false);
  if (props.isVisible && !wasVisible) setWasVisible(true);
  return wasVisible ? <PanelChart {...props} /> : <PanelSketch title={props.panel.title} />;
}
