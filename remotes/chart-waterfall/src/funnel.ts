export { funnelMarks } from './funnelMarks';
export { funnelPhrases } from './funnelSummary';
export { stageTip } from './stageTip';
