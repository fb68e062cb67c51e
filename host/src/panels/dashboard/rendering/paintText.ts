/** A text of the page with its position. */
export interface PlacedText {
  readonly text: string;
  readonly element: Element;
  readonly rect: DOMRect;
}

/** Maximum number of texts of a panel: a table has more than can be read at this size. */
const maxTexts = 60;

/** The visible texts of a panel in one line each, in the shadow roots of charts too. */
export function textsIn(root: Element): readonly PlacedText[] {
  const found: PlacedText[] = [];
  const walk = (node: Node) => {
    if (found.length >= maxTexts) return;
    if (node instanceof Text) return add(node);
    if (node instanceof Element) {
      if (node.matches('.visually-hidden, style, script, svg, button')) return;
      if (node.shadowRoot) walk(node.shadowRoot);
    }
    for (const child of node.childNodes) walk(child);
  };
  function add(node: Text) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!element || text === '' || !isVisible(element)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [rect] = range.getClientRects();
    if (rect && rect.width > 1 && rect.height > 1) found.push({ text, element, rect });
  }
  walk(root);
  return found;
}

function isVisible(element: Element): boolean {
  const { clipPath } = getComputedStyle(element);
  return (
    clipPath === 'none' &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** In its own font and colour, no wider than in the page. */
export function paintText(
  context: CanvasRenderingContext2D,
  { text, element, rect }: PlacedText,
): void {
  const { font, color } = getComputedStyle(element);
  context.font = font;
  context.fillStyle = color;
  context.textBaseline = 'middle';
  context.fillText(text, rect.x, rect.y + rect.height / 2, rect.width);
}
