import type { ChartView } from '@chartroom/contract';
import type { LoadPhase, PanelInput } from '@chartroom/embed';
import { usePanel } from '@chartroom/embed/react';
import type { Frame } from '@chartroom/frame';
import { useCallback, useEffect, useRef, useState } from 'react';
import { drawsOnData } from '../dashboards/createClock';
import type { DashboardPanel } from '../dashboards/dashboard';
import { useWorkspaceData } from '../dashboards/WorkspaceDataProvider';
import type { ResolvedRelease } from '../registry/createRegistry';
import { useShell } from '../shell/ShellContext';
import type { OpenRequest } from '../sources/createSourceHub';
import type { SourceState } from '../sources/sourceState';
import { resolveRange } from '../sources/timeRange';
import { useDashboardFrame } from './DashboardContext';
import { type RowsInRange, rowsIn } from './frameTimes';
import { panelMoment } from './panelMoment';
import { noSettings, type PanelSettings, readSettings } from './panelSettings';

export interface UseChartOptions {
  readonly panel: DashboardPanel;
  readonly request: OpenRequest | null;
  readonly isVisible: boolean;
  /** How its data stands; null for a panel without a source. */
  readonly source: SourceState | null;
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  /** Which release it is and what it was told; called before the chart mounts. */
  readonly onResolved: (release: ResolvedRelease, settings: PanelSettings) => void;
}

/**
 * The chart of a panel: loads its release, hands it data as it comes, and leaves it alone while it
 * is out of sight. New data reaches the chart without rendering React.
 */
export function useChart(options: UseChartOptions) {
  const { panel, request, source, isVisible, view, onView } = options;
  const { clock, range, services } = useDashboardFrame();
  const settings = useRef(noSettings);
  const drawn = useRef<Frame | null>(null);
  const [rows, setRows] = useState<RowsInRange | null>(null);
  const isStale = source?.status === 'stale';

  const makeInput = (): PanelInput => ({
    frame: frameOf(request),
    ...settings.current,
    title: panel.title,
    range: resolveRange(range, panelMoment(clock, source)),
    view,
    stale: isStale,
    services,
    onView,
  });
  const newest = useRef(makeInput);
  newest.current = makeInput;
  const [firstInput] = useState(makeInput);

  const load = useLoad(options, settings, () => update(newest.current()));
  const { ref, phase, update, panel: chart } = usePanel({ load, input: firstInput });

  const draw = useCallback(() => {
    const input = newest.current();
    drawn.current = request?.getFrame() ?? null;
    const { from = 0, to = 0 } = input.range ?? {};
    const frame = request?.getFrame() ?? null;
    setRows(frame && rowsIn(frame, { from, to: to ?? 0 }));
    update(input);
  }, [update, request]);

  useEffect(() => {
    if (!isVisible) return;
    draw();
    const stopTicks = clock.subscribe(draw);
    const stopData = request?.subscribe(() => {
      const isNew = request.getFrame() !== drawn.current;
      if (isNew || drawsOnData(clock.getPace())) draw();
    });
    return () => {
      stopTicks();
      stopData?.();
    };
  }, [draw, isVisible, clock, request]);

  // Each of these shows in the drawing.
  useEffect(() => {
    if (isVisible) draw();
  }, [draw, isVisible, isStale, view, range, services]);

  return { ref, phase, chart, rows };
}

/**
 * A source that has nothing can't know which fields it would have: a chart must not look for its
 * own in there.
 */
function frameOf(request: OpenRequest | null): Frame | null {
  const frame = request?.getFrame() ?? null;
  return frame && frame.length > 0 ? frame : null;
}

/** Resolves and loads the panel's release; another function only where that is another one. */
function useLoad(
  { panel, onResolved }: UseChartOptions,
  settings: { current: PanelSettings },
  redraw: () => void,
) {
  const { registry } = useWorkspaceData();
  const { loader } = useShell();
  const newest = useRef({ panel, onResolved, redraw });
  newest.current = { panel, onResolved, redraw };
  return useCallback(
    async (onPhase: (phase: LoadPhase) => void) => {
      const { remote, version, channel } = panel;
      const release = await registry.resolve({ remote, kind: 'chart', version, channel });
      const loaded = await loader.load(release.address, onPhase);
      const read = readSettings(panel, loaded);
      // What was asked for before the panel was changed may come after what it is now.
      if (newest.current.panel !== panel) return loaded;
      settings.current = read;
      newest.current.onResolved(release, read);
      newest.current.redraw();
      return loaded;
    },
    [panel, registry, loader, settings],
  );
}
