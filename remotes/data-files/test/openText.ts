import { openPanel, type PanelOptions } from './openPanel';
import { type ServedText, serveText } from './serveText';

/** A panel with a text as its file, once all of it has been read. */
export async function openText(
  text: string | Uint8Array,
  options: Partial<PanelOptions> = {},
  served: ServedText = {},
) {
  const { fetch, serverCalls } = serveText(text, served);
  const panel = openPanel({ fetch, ...options });
  await panel.settled;
  return Object.assign(panel, { serverCalls });
}
