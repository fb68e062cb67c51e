/** Sets an attribute. Setting the same value again would cost a recalculation of styles. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets a property of an element's own style if it's another value. */
export function setStyle({ style }: HTMLElement, name: string, value: string): void {
  if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
}

/** `Node.TEXT_NODE`. */
const textNode = 3;

/** Sets an element's text if it's another one. A text node stays, and with it what it's laid out by. */
export function setText(element: Element, text: string): void {
  const { firstChild } = element;
  if (firstChild?.nodeType === textNode && firstChild === element.lastChild) {
    if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
  } else if (element.textContent !== text) element.textContent = text;
}
