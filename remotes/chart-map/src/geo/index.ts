export { projectionOf } from './projection';
export { projectMap } from './projectMap';
