import type { Theme } from '@chartroom/contract';
import { type Ink, readInk } from './ink';

/** The ink that applies to an element, read again when the theme or forced colours change. */
export class ComputedInk {
  private readonly forcedColors: MediaQueryList | null;
  private ink: Ink | null = null;
  private key = '';

  constructor(private readonly element: HTMLElement) {
    const { defaultView } = element.ownerDocument;
    this.forcedColors = defaultView?.matchMedia('(forced-colors: active)') ?? null;
  }

  /** Returns the same object until colours or fonts change. */
  get(theme: Theme): Ink {
    const key = this.forcedColors?.matches ? `${theme}, forced` : theme;
    if (!this.ink || this.key !== key) {
      this.ink = readInk(this.element, theme);
      this.key = key;
    }
    return this.ink;
  }

  /**
   * Calls `onChange` when fonts have loaded or forced colours change: texts measured with another
   * font would be misplaced. Returns the function that unsubscribes.
   */
  subscribe(onChange: () => void): () => void {
    const { fonts } = this.element.ownerDocument;
    const onFontsLoaded = () => {
      this.ink &&= { ...this.ink };
      onChange();
    };
    fonts.addEventListener('loadingdone', onFontsLoaded);
    this.forcedColors?.addEventListener('change', onChange);
    return () => {
      fonts.removeEventListener('loadingdone', onFontsLoaded);
      this.forcedColors?.removeEventListener('change', onChange);
    };
  }
}
