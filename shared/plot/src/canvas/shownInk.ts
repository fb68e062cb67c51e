import type { Theme } from '@chartroom/contract';
import { type Ink, readInk } from './ink';

/** The ink that reaches an element: read anew when the theme or the viewer's own colours change. */
export class ShownInk {
  private readonly forced: MediaQueryList | null;
  private ink: Ink | null = null;
  private current = '';

  constructor(private readonly element: HTMLElement) {
    const { defaultView } = element.ownerDocument;
    this.forced = defaultView?.matchMedia('(forced-colors: active)') ?? null;
  }

  /** The same object until colours or fonts change. */
  of(theme: Theme): Ink {
    const key = this.forced?.matches ? `${theme}, forced` : theme;
    if (!this.ink || this.current !== key) {
      this.ink = readInk(this.element, theme);
      this.current = key;
    }
    return this.ink;
  }

  /**
   * Text measured before its font came stands wrong; the viewer's own colours may come at any time.
   * Returns its own undo.
   */
  subscribe(onChange: () => void): () => void {
    const { fonts } = this.element.ownerDocument;
    const onFonts = () => {
      this.ink &&= { ...this.ink };
      onChange();
    };
    fonts.addEventListener('loadingdone', onFonts);
    this.forced?.addEventListener('change', onChange);
    return () => {
      fonts.removeEventListener('loadingdone', onFonts);
      this.forced?.removeEventListener('change', onChange);
    };
  }
}
