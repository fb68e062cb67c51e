import { useState } from 'react';
import { PanelChart, type PanelChartProps } from './PanelChart';
import { PanelSketch } from './PanelSketch';

export interface PanelBodyProps extends PanelChartProps {
  readonly isInView: boolean;
}

/** No chart is fetched for a panel that has not been in view; afterwards its chart stays. */
export function PanelBody({ isInView, ...props }: PanelBodyProps) {
  const [wasInView, setWasInView] = useState(false);
  if (isInView && !wasInView) setWasInView(true);
  return wasInView ? <PanelChart {...props} /> : <PanelSketch title={props.panel.title} />;
}
