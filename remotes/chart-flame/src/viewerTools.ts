/** What a viewer needs after the first drawing: loaded on its own, so that the chart draws sooner. */
export { SearchField, searchFieldStyles } from '@chartroom/plot/searching';
export { ZoomTransition } from './zoomTransition';
