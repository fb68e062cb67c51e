import { catalogue } from '@chartroom/contract';
import { createStore } from '@chartroom/contract/store';

/** `failed` until another try loads the texts. */
export type ErrorCatalogueState = 'missing' | 'loaded' | 'failed';

/** Whether the texts of all errors are there. Only the shell's build begins without most of them. */
export const errorCatalogueState = createStore<ErrorCatalogueState>(
  'config/malformed' in catalogue ? 'loaded' : 'missing',
);
