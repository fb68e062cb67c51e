/** The tools above a log and all styles, as a chunk of its own: loaded before the first drawing. */
export { LevelFilter, toggledLevels } from './levelFilter';
export { SearchBox } from './searchBox';
export { logStyles } from './styles';
export { toolbarStyles } from './toolbarStyles';
