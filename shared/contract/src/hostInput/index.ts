/**
 * Parsers for what another team's page passes to a chart, by an element's attributes or a parcel's
 * props. They import only what is shared at run time.
 */
export { pageLanguage } from './pageLanguage';
export { parcelTimeouts } from './parcelTimeouts';
export { parseAskedRange } from './parseAskedRange';
export { type InlineData, parseInlineData } from './parseInlineData';
export { parseRange } from './parseRange';
export {
  type GivenViewer,
  isLocale,
  isTimeZone,
  notLocale,
  notTimeZone,
  parseViewer,
} from './parseViewer';
