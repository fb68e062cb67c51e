import { formatNumber, i18nFor, type RendererContext } from '@chartroom/plot';

export const releaseButtonStyles = `
.network-release { position: absolute; right: 0; bottom: 0; z-index: 4; height: 24px; padding: 0 8px; border: 1px solid var(--line-control, var(--line-strong));
  border-radius: 4px; background: var(--panel); color: var(--ink-2); font: 400 12px/16px var(--font); cursor: pointer; }
.network-release:hover { color: var(--ink-1); }
`;

/** Returns all moved nodes to their own positions. Not a tab stop: keys do so node by node. */
export class ReleaseButton {
  private readonly button: HTMLButtonElement;

  constructor(root: HTMLElement, context: Pick<RendererContext, 'guard' | 'releaseMoved'>) {
    this.button = root.ownerDocument.createElement('button');
    this.button.type = 'button';
    this.button.tabIndex = -1;
    this.button.className = 'network-release';
    this.button.hidden = true;
    this.button.addEventListener(
      'click',
      context.guard(() => context.releaseMoved()),
    );
    root.append(this.button);
  }

  showFor(count: number, locale: string): void {
    this.button.hidden = count === 0;
    if (count === 0) return;
    const counted = { n: count, count: formatNumber(count, { locale }) };
    const text = i18nFor(locale).t(
      '{n, plural, one {Release {count} node} other {Release {count} nodes}}',
      counted,
    );
    if (this.button.textContent !== text) this.button.textContent = text;
  }

  remove(): void {
    this.button.remove();
  }
}
