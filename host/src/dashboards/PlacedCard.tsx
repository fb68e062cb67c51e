import { MalformedCard } from '../panels/MalformedCard';
import { PanelCard } from '../panels/PanelCard';
import { isMalformed, type PlacedPanel } from './dashboard';

/** The card of a panel, whether or not the panel can be read. */
export function PlacedCard({ panel }: { readonly panel: PlacedPanel }) {
  return isMalformed(panel) ? <MalformedCard panel={panel} /> : <PanelCard panel={panel} />;
}
