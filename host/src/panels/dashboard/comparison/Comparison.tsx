import { Badge, Button } from '@chartroom/ui';
import { CircleAlert } from 'lucide-react';
import { type ComponentType, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CompareChoice, parseCompareChoice } from '../../../services/comparison/compareChoice';
import { compareLabel } from '../../../services/comparison/compareTitle';
import { panelCompare } from '../../../services/comparison/panelCompare';
import {
  createPanelComparison,
  type PanelComparison,
} from '../../../services/comparison/panelComparison';
import { i18n } from '../../../services/language/i18n';
import { useShell } from '../../../services/ShellContext';
import type { SourceHub } from '../../../services/sources/createSourceHub';
import type { ShownComparison } from '../../react/DashboardContext';
import { useWorkspaceData } from '../../react/WorkspaceDataProvider';

export interface ComparisonProps {
  /** The dashboard's, as in the address; null where only panels have one. */
  readonly choice: string | null;
  readonly onShown: (shown: ShownComparison | null) => void;
}

/** Passes what panels are compared with to the dashboard, while there is something. Renders nothing. */
export function Comparison({ choice: text, onShown }: ComparisonProps) {
  const { toasts } = useShell();
  const { sources } = useWorkspaceData();
  const choice = parseCompareChoice(text);
  const isUnread = text !== null && choice === null;
  useEffect(() => {
    if (!isUnread) return;
    return toasts.show({
      title: i18n.t('Couldn’t read part of the link'),
      detail: i18n.t('compare-with must be period, 1d, 1w or 1y.'),
    });
  }, [isUnread, toasts]);
  const shown = useMemo(() => showComparison(choice, sources), [choice, sources]);
  useEffect(() => onShown(shown), [shown, onShown]);
  useEffect(() => () => onShown(null), [onShown]);
  return null;
}

function showComparison(
  choice: CompareChoice | null,
  sources: Pick<SourceHub, 'open'>,
): ShownComparison {
  const comparisons = new Map<string, PanelComparison>();
  const forPanel: ShownComparison['forPanel'] = ({ id, time }) => {
    const own = panelCompare(time);
    const panelChoice = own === null ? choice : parseCompareChoice(own);
    if (!panelChoice) return null;
    const key = `${panelChoice} ${id}`;
    const comparison = comparisons.get(key) ?? createPanelComparison(panelChoice, sources);
    comparisons.set(key, comparison);
    return comparison;
  };
  const Problem: ShownComparison['Problem'] = ({ panel }) => {
    const comparison = forPanel(panel);
    return comparison && <ComparisonProblem comparison={comparison} />;
  };
  return { label: choice && compareLabel(choice), forPanel, Problem };
}

/** “A week before: no data”, or that it couldn't be loaded. The panel itself is fine. */
const ComparisonProblem: ComponentType<{ readonly comparison: PanelComparison }> = ({
  comparison,
}) => {
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
};
