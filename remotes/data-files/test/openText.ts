import { openPanel, type PanelOptions } from './openPanel';
import { type ServedText, serveText } from './serveText';

/** Opens a text as a file and waits until it's read. */
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
