import type { CreateLivePanels } from '@chartroom/embed/live';
import { createLivePanels } from './createLivePanels';

/**
 * Entry of `embed-live.js`, which renders whole panels. `embed.js` loads it on demand and receives
 * its export by an event on this script element, so the page gets only one global.
 */
const open: CreateLivePanels = createLivePanels;
document.currentScript?.dispatchEvent(new CustomEvent('chartroom-live', { detail: open }));
