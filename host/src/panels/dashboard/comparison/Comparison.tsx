import { Badge, Button } from '@chartroom/ui';
import { CircleAlert } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import {
  type CompareChoice,
  compareChoices,
  parseCompareChoice,
} from '../../../services/comparison/compareChoice';
import { compareLabel } from '../../../services/comparison/compareTitle';
import {
  type CreatePanelComparison,
  createPanelComparison,
  type PanelComparison,
} from '../../../services/comparison/panelComparison';
import { panelCompare } from '../../../services/dashboards/panelTime';
import { i18n } from '../../../services/language/i18n';
import type { ShownComparison } from '../../react/DashboardContext';

export interface ComparisonProps {
  /** The dashboard's; null where only panels have one. */
  readonly choice: CompareChoice | null;
  readonly onShown: (shown: ShownComparison | null) => void;
}

/** Passes what panels are compared with to the dashboard, while there is something. Renders nothing. */
export function Comparison({ choice, onShown }: ComparisonProps) {
  useEffect(() => {
    onShown({
      label: choice && compareLabel(choice),
      forPanel(time) {
        const own = panelCompare(time);
        const panelChoice = own === null ? choice : parseCompareChoice(own);
        return panelChoice && creators[panelChoice];
      },
      Problem: ComparisonProblemBadge,
    });
  }, [choice, onShown]);
  useEffect(() => () => onShown(null), [onShown]);
  return null;
}

/** One for each choice, so that a panel keeps its comparison when the dashboard renders. */
const creators = Object.fromEntries(
  compareChoices.map((choice) => [
    choice,
    (options: Parameters<CreatePanelComparison>[0]) => createPanelComparison(choice, options),
  ]),
) as Readonly<Record<CompareChoice, CreatePanelComparison>>;

/** “A week before: no data”, or why it couldn't be loaded. The panel itself is fine. */
function ComparisonProblemBadge({ comparison }: { readonly comparison: PanelComparison }) {
  const { problem } = useSyncExternalStore(comparison.subscribe, comparison.getSnapshot);
  if (!problem) return null;
  const { title, error } = problem;
  if (!error) return <Badge>{i18n.t('{period}: no data', { period: title })}</Badge>;
  return (
    <>
      <Badge tone="warn" icon={<CircleAlert />} title={`${error.title}. ${error.detail}`}>
        {i18n.t('{period}: couldn’t load', { period: title })}
      </Badge>
      <Button variant="quiet" onPress={comparison.retry}>
        {i18n.t('Retry')}
      </Button>
    </>
  );
}
