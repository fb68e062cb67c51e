/** What the data did is told no more often than this. */
export const announceEveryMs = 10_000;

/** Tells those who hear the chart: at once what they asked for, now and then what the data did. */
export class Announcer {
  private toldAt = Number.NEGATIVE_INFINITY;
  private isMuted = false;

  /** `summary` describes the chart's tab stop, `live` is read out when it changes. */
  constructor(
    private readonly summary: HTMLElement,
    private readonly live: HTMLElement,
    private readonly now: () => number,
  ) {}

  /** The answer to a key. */
  say(text: string): void {
    this.live.textContent = text;
  }

  /** Stops telling what the data does, or begins again; answers to keys are told in any case. */
  toggleMute(): void {
    this.isMuted = !this.isMuted;
    this.say(this.isMuted ? 'Live changes are not told' : 'Live changes are told');
  }

  /** Only who is at this chart is told of it: a dashboard has many. */
  tell(summarise: () => string, isFocused: boolean): void {
    if (this.now() - this.toldAt < announceEveryMs) return;
    this.toldAt = this.now();
    const text = summarise();
    this.summary.textContent = text;
    if (isFocused && !this.isMuted) this.say(text);
  }

  /** What was told has changed without the data: known at once, by who is at this chart too. */
  correct(text: string, isFocused: boolean): void {
    if (text === this.summary.textContent) return;
    this.describe(text);
    if (isFocused && !this.isMuted) this.say(text);
  }

  /** Brings the description up to date for who has just come. */
  describe(text: string): void {
    this.toldAt = this.now();
    this.summary.textContent = text;
  }
}
