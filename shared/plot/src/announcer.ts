/** Live announcements about data come no more often than this. */
export const announceEveryMs = 10_000;

/** Tells those who hear the chart: at once what they asked for, now and then what the data did. */
export class Announcer {
  private spokenAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly element: HTMLElement,
    private readonly now: () => number,
  ) {
    element.className = 'unseen';
    element.setAttribute('aria-live', 'polite');
  }

  say(text: string): void {
    this.element.textContent = text;
  }

  /** Whether it is time to say again what the data does. */
  isDue(): boolean {
    return this.now() - this.spokenAt >= announceEveryMs;
  }

  sayData(text: string): void {
    this.spokenAt = this.now();
    this.say(text);
  }
}
