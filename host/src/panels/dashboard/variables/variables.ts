/** What a dashboard with variables needs, as one chunk: others never load it. */
export { interpolateQuery, interpolateUrl } from '../../../services/variables/interpolate';
export { repeatPanels } from '../../../services/variables/repeatPanels';
export { resolvePanel } from '../../../services/variables/resolvePanel';
export { createVariableController } from '../../../services/variables/variableController';
export { VariableControls } from './VariableControls';
