/**
 * What a page of another team hands to a chart, by an element's attributes or a parcel's props: read
 * in one way, whatever brings it. At run time it needs nothing of the contract but what is shared anyway.
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
