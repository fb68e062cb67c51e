/** The histogram above a log, as a chunk of its own. */
export { layoutHistogram } from './histogram';
export { HistogramView } from './histogramView';
