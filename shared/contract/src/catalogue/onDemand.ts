import type { ErrorCode } from '../catalogue';
import { type CatalogueEntry, entry } from './entry';

/**
 * Replaces `../catalogue` in the shell's build, where all other texts load with the first error
 * (`host/src/services/language/errorCatalogue`). These are of the errors that happen when nothing can be loaded.
 */
export const catalogue: Partial<Record<ErrorCode, CatalogueEntry<never>>> = {
  'config/unreachable': entry<{ url: string }>()(
    'Couldn’t load the configuration',
    '{url} isn’t responding. Check that the server is running, then reload.',
  ),
  'connection/lost': entry<{ host: string }>()(
    'Connection lost',
    '{host} isn’t responding. Select “Retry now” to reconnect.',
  ),
  'shell/part-missing': entry<{ what: string }>()(
    'Couldn’t load part of the page',
    '{what} didn’t load. Retry, or reload the page if Chartroom was updated.',
  ),
};

/** Completed with the catalogue. */
export const errorCodes = Object.keys(catalogue) as ErrorCode[];
