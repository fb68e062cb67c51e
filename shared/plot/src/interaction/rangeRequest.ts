import { type ChartProps, limits } from '@chartroom/contract';
import { type Area, isPlane, type View } from './view';
import { type Span, type ZoomArea, zoomAround } from './zoom';

type Host = Pick<ChartProps, 'frame' | 'range' | 'onRange'>;

/** Asks the host for another time (C55): one that was marked at once, one that keys go to when they rest. */
export class RangeRequest {
  private span: Span | null = null;
  private hasRequested = false;
  /** What the chart itself shows until the time that was asked for has come. */
  private viewAtRequest: View | null = null;

  /**
   * `view`: what the chart itself is zoomed to; `instants`: when a span of x begins and ends for the
   * viewer, where x has no zone.
   */
  constructor(
    private readonly host: () => Host,
    private readonly view: () => View | null,
    private readonly toInstants: (span: Span) => Span = (span) => span,
  ) {}

  /** Whether x is a time that the host lets charts ask for. */
  canRequest(area: Area | null): area is ZoomArea {
    const { range, onRange } = this.host();
    if (!area || isPlane(area) || !range || !onRange) return false;
    return area.toTimeSpan !== undefined || this.isTime(area.field);
  }

  /** Where x is another time than the host's there is nothing to ask for. */
  request(area: Area | null, span: Span): void {
    if (!this.canRequest(area)) return;
    const { range, onRange } = this.host();
    const [from, to] = this.toInstants(area.toTimeSpan?.(span) ?? span);
    const isWithin = range !== null && to > range.from && !(range.to !== null && from >= range.to);
    if (!isWithin || to - from < limits.askedRangeMs) return;
    this.hasRequested = true;
    this.viewAtRequest = this.view();
    onRange?.({ from, to });
  }

  /**
   * Asks for the time before charts asked, unless the chart itself is zoomed to something that it did
   * not ask for: that goes first. There may be no data where it was led to.
   */
  reset(area: Area | null): void {
    this.span = null;
    const view = this.view();
    if (view !== null && view !== this.viewAtRequest) return;
    if (area && (this.hasRequested || this.canRequest(area))) this.host().onRange?.(null);
  }

  /** One key further, or wider than all there is; asked for with `settle`. */
  zoomStep(area: ZoomArea, factor: number): void {
    const domain = this.span ?? area.domain;
    const middle = (area.plot.left + area.plot.right) / 2;
    const unboundedArea = { ...area, domain, limits: unbounded };
    this.span = zoomAround(unboundedArea, middle, factor);
  }

  flush(area: Area | null): void {
    const { span } = this;
    this.span = null;
    if (span) this.request(area, span);
  }

  private isTime(name: string | undefined): boolean {
    const field = this.host().frame?.fields.find((candidate) => candidate.name === name);
    return field?.type === 'time';
  }
}

const unbounded: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
