/** Sparklines of lists and of groups, as a chunk of their own. */

export { drawSparkline } from './drawSparkline';
export { sparklineColumns } from './sparklineColumns';
export { SparklineElement } from './sparklineElement';
export { createSparklineMark } from './sparklineMark';
export { sparklineStyles } from './sparklineStyles';
export { sparklineText } from './sparklineText';
export { indexTrends } from './trendIndex';
