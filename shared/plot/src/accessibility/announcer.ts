import { i18nFor } from '../messages/i18n';

/** Changes of the data are announced no more often than this, in milliseconds. */
export const announceIntervalMs = 10_000;

/**
 * Announces to screen readers: responses to keys at once, changes of the data from time to time.
 */
export class Announcer {
  private updatedAt = Number.NEGATIVE_INFINITY;
  private isMuted = false;

  /** `summary` describes the chart's tab stop. `liveRegion` is read out when it changes. */
  constructor(
    private readonly summary: HTMLElement,
    private readonly liveRegion: HTMLElement,
    private readonly now: () => number,
    private readonly locale: () => string,
  ) {}

  /** Announces the response to a key. */
  announce(text: string): void {
    this.liveRegion.textContent = text;
  }

  /** Mutes or unmutes announcements of live data. Responses to keys are always announced. */
  toggleMute(): void {
    this.isMuted = !this.isMuted;
    const i18n = i18nFor(this.locale());
    this.announce(this.isMuted ? i18n.t('Live updates muted') : i18n.t('Live updates unmuted'));
  }

  /**
   * Announces a change of the data, only while the chart has focus: a dashboard has many charts.
   */
  announceUpdate(getSummary: () => string, isFocused: boolean): void {
    if (this.now() - this.updatedAt < announceIntervalMs) return;
    this.updatedAt = this.now();
    const text = getSummary();
    this.summary.textContent = text;
    if (isFocused && !this.isMuted) this.announce(text);
  }

  /** Announces at once that the description has changed, though the data hasn't. */
  announceIfChanged(text: string, isFocused: boolean): void {
    if (text === this.summary.textContent) return;
    this.describe(text);
    if (isFocused && !this.isMuted) this.announce(text);
  }

  /** Updates the description, for readers who reach the chart later. */
  describe(text: string): void {
    this.updatedAt = this.now();
    this.summary.textContent = text;
  }
}
