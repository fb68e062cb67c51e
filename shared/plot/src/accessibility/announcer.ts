/** What the data did is told no more often than this. */
export const announceIntervalMs = 10_000;

/** Tells those who hear the chart: at once what they asked for, now and then what the data did. */
export class Announcer {
  private updatedAt = Number.NEGATIVE_INFINITY;
  private isMuted = false;

  /** `summary` describes the chart's tab stop, `live` is read out when it changes. */
  constructor(
    private readonly summary: HTMLElement,
    private readonly liveRegion: HTMLElement,
    private readonly now: () => number,
  ) {}

  /** The answer to a key. */
  announce(text: string): void {
    this.liveRegion.textContent = text;
  }

  /** Stops telling what the data does, or begins again; answers to keys are told in any case. */
  toggleMute(): void {
    this.isMuted = !this.isMuted;
    this.announce(this.isMuted ? 'Live changes are not told' : 'Live changes are told');
  }

  /** Only who is at this chart is told of it: a dashboard has many. */
  announceUpdate(getSummary: () => string, isFocused: boolean): void {
    if (this.now() - this.updatedAt < announceIntervalMs) return;
    this.updatedAt = this.now();
    const text = getSummary();
    this.summary.textContent = text;
    if (isFocused && !this.isMuted) this.announce(text);
  }

  /** What was told has changed without the data: known at once, by who is at this chart too. */
  correct(text: string, isFocused: boolean): void {
    if (text === this.summary.textContent) return;
    this.describe(text);
    if (isFocused && !this.isMuted) this.announce(text);
  }

  /** Brings the description up to date for who has just come. */
  describe(text: string): void {
    this.updatedAt = this.now();
    this.summary.textContent = text;
  }
}
