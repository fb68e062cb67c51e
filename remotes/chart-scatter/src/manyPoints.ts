export { canCountImmediately, countInSlices, lastRowAtPixel } from './density';
export { densityTop } from './densityLevels';
export { densityMarks } from './densityMarks';
