/** Building blocks of parsers, for packages that parse input of their own. */
export { byKey, type DictionaryOptions, dictionary, exact, list } from './containers';
export { entriesOf } from './entriesOf';
export { parseWith, refused, sentence } from './parseWith';
export {
  type Bounds,
  exactly,
  finite,
  flag,
  id,
  jsonText,
  matching,
  oneOf,
  text,
  textThat,
  time,
  uid,
  whole,
} from './scalars';
