/** Sets an attribute. Setting the same value again would cost a recalculation of styles. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets an element's text if it's another one. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
