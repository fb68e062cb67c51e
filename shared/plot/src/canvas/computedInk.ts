import type { Theme } from '@chartroom/contract';
import { type Ink, readInk } from './ink';

/** The ink that reaches an element: read anew when the theme or the viewer's own colours change. */
export class ComputedInk {
  private readonly forcedColors: MediaQueryList | null;
  private ink: Ink | null = null;
  private key = '';

  constructor(private readonly element: HTMLElement) {
    const { defaultView } = element.ownerDocument;
    this.forcedColors = defaultView?.matchMedia('(forced-colors: active)') ?? null;
  }

  /** The same object until colours or fonts change. */
  get(theme: Theme): Ink {
    const key = this.forcedColors?.matches ? `${theme}, forced` : theme;
    if (!this.ink || this.key !== key) {
      this.ink = readInk(this.element, theme);
      this.key = key;
    }
    return this.ink;
  }

  /**
   * Text measured before its font came stands wrong; the viewer's own colours may come at any time.
   * Returns its own undo.
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
