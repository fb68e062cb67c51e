import type { Page } from 'playwright-core';

/**
 * Text of a page that a reader can't read: clipped by its own box or an ancestor's, or lying over
 * other text. Computed from the laid-out page, shadow roots included; a canvas keeps its own labels
 * apart and is tested where it is drawn.
 */
export function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface TextBox {
      readonly text: string;
      readonly element: Element;
      readonly rect: DOMRect;
    }

    const boxes = textBoxes(document.body);
    return [...boxes.flatMap(clipping), ...overlaps(boxes)];

    function textBoxes(root: Node): TextBox[] {
      const found: TextBox[] = [];
      const walk = (node: Node) => {
        if (node instanceof Text) {
          const element = node.parentElement;
          const text = node.data.trim();
          if (!element || text === '' || !isVisible(element)) return;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const rect of range.getClientRects()) {
            found.push({ text, element, rect: visibleRect(element, text, rect) });
          }
          return;
        }
        if (node instanceof Element && node.shadowRoot) walk(node.shadowRoot);
        for (const child of node.childNodes) walk(child);
      };
      walk(root);
      return found.filter(({ rect }) => rect.width > 0.5 && rect.height > 0.5);
    }

    /**
     * What an ellipsis leaves of a text that stands whole in its tooltip, or elsewhere where this is
     * but a copy for the eye; else all of it.
     */
    function visibleRect(element: Element, text: string, rect: DOMRect): DOMRect {
      const { textOverflow } = getComputedStyle(element);
      const fullText = element.closest('[title]')?.getAttribute('title') ?? '';
      const isCopy = element.closest('[aria-hidden="true"]') !== null;
      if (textOverflow !== 'ellipsis' || !(isCopy || fullText.includes(text))) return rect;
      const box = element.getBoundingClientRect();
      const left = Math.max(rect.left, box.left);
      return new DOMRect(left, rect.top, Math.min(rect.right, box.right) - left, rect.height);
    }

    function isVisible(element: Element): boolean {
      if (element.closest('script, style, [inert]')) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false;
      for (let ancestor: Element | null = element; ancestor; ancestor = parentOf(ancestor)) {
        const { clipPath, clip } = getComputedStyle(ancestor);
        if (clipPath !== 'none' || clip !== 'auto') return false;
      }
      return true;
    }

    function parentOf(element: Element): Element | null {
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }

    function clipping({ text, element, rect }: TextBox): string[] {
      for (let ancestor: Element | null = element; ancestor; ancestor = parentOf(ancestor)) {
        const { overflowX, overflowY } = getComputedStyle(ancestor);
        const box = ancestor.getBoundingClientRect();
        const clipsX = overflowX === 'hidden' || overflowX === 'clip';
        const clipsY = overflowY === 'hidden' || overflowY === 'clip';
        const cutX = clipsX && (rect.right > box.right + 1 || rect.left < box.left - 1);
        const cutY = clipsY && (rect.bottom > box.bottom + 1 || rect.top < box.top - 1);
        if (cutX || cutY) return [`clipped: “${text}” by <${ancestor.tagName.toLowerCase()}>`];
        // What a scroll container hides can be scrolled into view.
        if (/auto|scroll/.test(overflowX + overflowY)) return [];
      }
      return [];
    }

    function overlaps(all: readonly TextBox[]): string[] {
      const problems: string[] = [];
      const onTop = all.filter(isOnTop);
      for (const [index, a] of onTop.entries()) {
        for (const b of onTop.slice(index + 1)) {
          if (a.element === b.element) continue;
          const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
          const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
          // Line boxes of one paragraph touch; ink does not before 3 px.
          if (width > 1 && height > 3) problems.push(`overlapping: “${a.text}” and “${b.text}”`);
        }
      }
      return problems;
    }

    /** Text below an open menu or outside the viewport is covered on purpose. */
    function isOnTop({ element, rect }: TextBox): boolean {
      const x = rect.left + rect.width / 2;
      const y = rect.top + rect.height / 2;
      let top = document.elementFromPoint(x, y);
      while (top?.shadowRoot) {
        const inner = top.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === top) break;
        top = inner;
      }
      return top !== null && (top.contains(element) || element.contains(top));
    }
  });
}
