export { nameTest } from './nameTest';
export { SearchField, type SearchFieldHost, searchFieldStyles } from './searchField';
