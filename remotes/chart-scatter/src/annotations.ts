export { drawMarginals, marginalRoom, marginalsOf } from './marginals';
export { drawSizeLegend, layoutSizeLegend } from './sizeLegend';
export { drawTrendLabels, trendLabels, trendText } from './trendLabels';
