import type { ChartView, Services } from '@chartroom/contract';
import type { PanelInput } from '@chartroom/embed';
import type { Frame } from '@chartroom/frame';
import type { OpenRequest } from '../../services/sources/createSourceHub';
import type { SourceState } from '../../services/sources/sourceState';
import { type DashboardClock, drawsOnData } from '../../services/time/createClock';
import { type RangeSpec, resolveRange } from '../../services/time/timeRange';
import { panelMoment } from './panelMoment';
import { noSettings } from './panelSettings';

export interface DrawnPanel {
  readonly title: string;
  /** Null for a panel without data, and before it was asked for. */
  readonly request: OpenRequest | null;
  readonly source: SourceState | null;
  readonly range: RangeSpec;
  readonly clock: Pick<DashboardClock, 'getNow'>;
  readonly view: ChartView;
  readonly services: Services;
  readonly onView: (view: ChartView) => void;
  /** The chart asks for another range: whatever it hands in. */
  readonly onRange: (given: unknown) => void;
}

/** What a panel hands to its chart now, without the settings, which the release itself reads. */
export function panelInput(panel: DrawnPanel): PanelInput {
  const { title, request, source, range, clock, view, services, onView, onRange } = panel;
  return {
    frame: frameOf(request),
    ...noSettings,
    title,
    range: resolveRange(range, panelMoment(clock, source)),
    view,
    stale: source?.status === 'stale',
    services,
    onView,
    onRange,
  };
}

/**
 * A source that has nothing can't know which fields it would have: a chart must not look for its
 * own in there.
 */
function frameOf(request: OpenRequest | null): Frame | null {
  const frame = request?.getFrame() ?? null;
  return frame && frame.length > 0 ? frame : null;
}

/**
 * Draws whenever the clock says so, and with new data where data sets the pace or the frame is
 * another. Returns its own undo.
 */
export function drawInTime(
  clock: DashboardClock,
  request: OpenRequest | null,
  draw: () => void,
): () => void {
  let drawn = request?.getFrame() ?? null;
  const drawNow = () => {
    drawn = request?.getFrame() ?? null;
    draw();
  };
  const stopTicks = clock.subscribe(drawNow);
  const stopData = request?.subscribe(() => {
    if (request.getFrame() !== drawn || drawsOnData(clock.getPace())) drawNow();
  });
  return () => {
    stopTicks();
    stopData?.();
  };
}
