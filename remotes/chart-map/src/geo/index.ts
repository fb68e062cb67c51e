export { parseOutline } from './parseOutline';
export { projectionOf } from './projection';
export { projectMap } from './projectMap';
export { projectOwnMap } from './projectOwnMap';
