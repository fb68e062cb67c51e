import type { ChartView } from '@chartroom/contract';
import { usePanel } from '@chartroom/embed/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DashboardPanel } from '../../services/dashboards/dashboard';
import type { OpenRequest } from '../../services/sources/createSourceHub';
import type { SourceState } from '../../services/sources/sourceState';
import { type RowsInRange, rowsIn } from '../core/frameTimes';
import { drawInTime, panelInput } from '../core/panelInput';
import { createSettingsReader } from '../core/panelSettings';
import { useDashboardFrame } from './DashboardContext';
import { useFailureReport } from './useFailureReport';
import { useFollowing } from './useFollowing';
import { usePanelServices } from './usePanelServices';
import { useRelease } from './useRelease';
import { type ResolvedPanel, useShownRelease } from './useShownRelease';

export interface UseChartOptions {
  readonly panel: DashboardPanel;
  readonly request: OpenRequest | null;
  readonly isVisible: boolean;
  /** How its data stands; null for a panel without a source. */
  readonly source: SourceState | null;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  /** Which release is on show and what it was told; called after every change of either. */
  readonly onResolved: (resolved: ResolvedPanel) => void;
}

/**
 * The chart of a panel: loads its release, hands it data as it comes, and leaves it alone while it
 * is out of sight. New data reaches the chart without rendering React.
 */
export function useChart(options: UseChartOptions) {
  const { panel, request, source, isVisible, view, onView, onResolved } = options;
  const { clock, range, onAskedRange } = useDashboardFrame();
  const services = usePanelServices(panel.id);
  const [settingsOf] = useState(createSettingsReader);
  const release = useRelease(panel);
  const [rows, setRows] = useState<RowsInRange | null>(null);
  const isStale = source?.status === 'stale';

  const { title } = panel;
  const makeInput = () =>
    panelInput({
      ...{ title, request, source, range, clock, view, services, onView },
      onRange: onAskedRange,
    });
  const newest = useRef(makeInput);
  newest.current = makeInput;
  const [firstInput] = useState(makeInput);

  const {
    ref,
    phase,
    update,
    panel: chart,
  } = usePanel({
    load: release.load,
    mayStay: release.mayStay,
    input: firstInput,
    fit: (input, loaded) => ({ ...input, ...settingsOf(panel, loaded.release) }),
  });
  useFailureReport(phase, panel.remote, release.tried);
  useFollowing({ ...release, chart, phase, isVisible });
  useShownRelease({ phase, chart, tried: release.tried, panel, settingsOf, onResolved });

  const draw = useCallback(() => {
    const input = newest.current();
    const { from = 0, to = 0 } = input.range ?? {};
    const frame = request?.getFrame() ?? null;
    setRows(frame && rowsIn(frame, { from, to: to ?? 0 }));
    update(input);
  }, [update, request]);

  useEffect(() => {
    if (!isVisible) return;
    draw();
    return drawInTime(clock, request, draw);
  }, [draw, isVisible, clock, request]);

  const { encoding, options: told } = panel;
  // Each of these shows in the drawing.
  useEffect(() => {
    if (isVisible) draw();
  }, [draw, isVisible, isStale, view, range, services, title, encoding, told]);

  // What a chart can't do with ends it; other settings are a new chance.
  useEffect(() => chart.current?.retry(), [chart, encoding, told]);

  return { ref, phase, chart, rows };
}
