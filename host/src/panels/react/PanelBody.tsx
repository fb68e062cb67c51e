import { useState } from 'react';
import { PanelChart, type PanelChartProps } from './PanelChart';
import { PanelSketch } from './PanelSketch';

/** Nothing is fetched for a panel that has not been in view; afterwards its chart stays. */
export function PanelBody(props: PanelChartProps) {
  const [wasVisible, setWasVisible] = useState(false);
  if (props.isVisible && !wasVisible) setWasVisible(true);
  return wasVisible ? <PanelChart {...props} /> : <PanelSketch title={props.panel.title} />;
}
