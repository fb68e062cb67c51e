import { isMalformed, type PlacedPanel } from '../../services/dashboards/dashboard';
import { MalformedCard } from '../react/MalformedCard';
import { PanelCard } from '../react/PanelCard';

/** The card of a panel, whether or not the panel can be read. */
export function PlacedCard({ panel }: { readonly panel: PlacedPanel }) {
  return isMalformed(panel) ? <MalformedCard panel={panel} /> : <PanelCard panel={panel} />;
}
