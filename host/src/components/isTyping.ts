/** Whether the key is typed into a field, even inside a chart's shadow root. */
export function isTyping(event: Pick<Event, 'composedPath'>): boolean {
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
