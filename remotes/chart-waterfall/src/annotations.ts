export { referencePhrases, stepReferences } from './references';
export { meaningNames, totalMeaning } from './totalMeaning';
