import { paintText, textsIn } from './paintText';

/** The picture of a card on the home page, 262 × 156, for screens with two pixels to one. */
export const pictureSize = { width: 524, height: 312 };
/** Around the panels, in pixels of the picture. */
const margin = 8;

/**
 * Paints the panels that are in view as they are drawn now: their canvases and texts, smaller. Null if
 * there are none.
 */
export function captureDashboard(page: Document): HTMLCanvasElement | null {
  const cards = [...page.querySelectorAll<HTMLElement>('[data-panel]')];
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top));
  if (!(right > left)) return null;
  const canvas = page.createElement('canvas');
  Object.assign(canvas, pictureSize);
  const context = canvas.getContext('2d');
  if (!context) return null;
  const scale = (pictureSize.width - 2 * margin) / (right - left);
  context.fillStyle = colour(page, '--paper');
  context.fillRect(0, 0, pictureSize.width, pictureSize.height);
  context.translate(margin, margin);
  context.scale(scale, scale);
  context.translate(-left, -top);
  for (const [index, card] of cards.entries()) {
    const box = boxes[index];
    const isAbove = box && (box.top - top) * scale < pictureSize.height;
    if (box && isAbove) paintCard(context, card, box, scale);
  }
  return canvas;
}

/** Position and size are those of the page, which the context scales. */
function paintCard(
  context: CanvasRenderingContext2D,
  card: HTMLElement,
  box: DOMRect,
  scale: number,
): void {
  const { ownerDocument } = card;
  context.save();
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, 6);
  context.fillStyle = colour(ownerDocument, '--panel');
  context.fill();
  context.strokeStyle = colour(ownerDocument, '--line-strong');
  context.lineWidth = 1 / scale;
  context.stroke();
  context.clip();
  for (const canvas of canvasesIn(card)) {
    const area = canvas.getBoundingClientRect();
    const isVisible = canvas.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!isVisible || canvas.width === 0 || canvas.height === 0) continue;
    context.drawImage(canvas, area.x, area.y, area.width, area.height);
  }
  for (const text of textsIn(card)) paintText(context, text);
  context.restore();
}

/** In the shadow roots of charts too. */
function canvasesIn(root: Element | ShadowRoot): readonly HTMLCanvasElement[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const inside = element.shadowRoot ? canvasesIn(element.shadowRoot) : [];
    return element instanceof HTMLCanvasElement ? [element, ...inside] : inside;
  });
}

function colour({ documentElement }: Document, name: string): string {
  return getComputedStyle(documentElement).getPropertyValue(name).trim() || 'transparent';
}
