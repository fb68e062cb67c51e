import { type AskedRange, type ChartProps, limits } from '@chartroom/contract';
import { type Area, isPlaneArea, type View } from './view';
import { type Span, type ZoomArea, zoomAround } from './zoom';

type Host = Pick<ChartProps, 'frame' | 'range' | 'onRange'>;

/**
 * Requests another time range of the host (C55): at once for one that was marked, after a pause for
 * one that keys zoom to.
 */
export class RangeRequester {
  private span: Span | null = null;
  private requested: AskedRange | null = null;
  /** The chart's own zoom, until the requested range has arrived. */
  private viewAtRequest: View | null = null;

  /**
   * `view` returns the chart's own zoom. `toInstants` converts a span of x with day precision to
   * the viewer's time zone.
   */
  constructor(
    private readonly host: () => Host,
    private readonly view: () => View | null,
    private readonly toInstants: (span: Span) => Span = (span) => span,
  ) {}

  /** Whether x is a time range that the host lets charts request. */
  canRequest(area: Area | null): area is ZoomArea {
    const { range, onRange } = this.host();
    if (!area || isPlaneArea(area) || !range || !onRange) return false;
    return area.toTimeSpan !== undefined || this.isTime(area.field);
  }

  /** Requests a span. Does nothing where x is a time other than the host's. */
  request(area: Area | null, span: Span): void {
    if (!this.canRequest(area)) return;
    const { range, onRange } = this.host();
    const [from, to] = this.toInstants(area.toTimeSpan?.(span) ?? span);
    const isWithin = range !== null && to > range.from && !(range.to !== null && from >= range.to);
    if (!isWithin || to - from < limits.askedRangeMs) return;
    this.requested = { from, to };
    this.viewAtRequest = this.view();
    onRange?.(this.requested);
  }

  /**
   * Requests the range from before all requests, unless the chart itself is zoomed to something
   * else: that zoom is reset first. The requested range may have no data.
   */
  reset(area: Area | null): void {
    this.span = null;
    const view = this.view();
    if (view !== null && view !== this.viewAtRequest) return;
    if (area && (this.requested || this.canRequest(area))) this.host().onRange?.(null);
  }

  /** Whether the range is the one that this chart has requested last. */
  get isFollowed(): boolean {
    const { requested } = this;
    const { range } = this.host();
    if (!requested || !range || range.to === null) return false;
    // A host may round to its own precision.
    const isNear = (a: number, b: number) => Math.abs(a - b) < limits.askedRangeMs;
    return isNear(range.from, requested.from) && isNear(range.to, requested.to);
  }

  /** Zooms by one key, also beyond all data. `settle` requests the range afterwards. */
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
