import type { CreateLivePanels } from '@chartroom/embed/live';
import { createLivePanels } from './createLivePanels';

/**
 * `embed-live.js`: whatever shows whole panels, for `embed.js`, which brings it where one is asked for
 * and hears of it at its own script element, so that the page keeps one global.
 */
const open: CreateLivePanels = createLivePanels;
document.currentScript?.dispatchEvent(new CustomEvent('chartroom-live', { detail: open }));
