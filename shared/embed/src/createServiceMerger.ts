import type { Services } from '@chartroom/contract';

/** What a chart gets of its own release, beside the services of the page. */
export type ReleaseServices = Pick<Services, 'workers' | 'messages'>;

/**
 * Adds a chart's own services to those of the page. Returns the same object for the same services,
 * so that a chart can compare them.
 */
export function createServiceMerger(): (services: Services, own: ReleaseServices) => Services {
  let last: { readonly services: Services; readonly own: ReleaseServices } | null = null;
  let granted: Services | null = null;
  return (services, own) => {
    const { workers, messages } = own;
    if (!workers && !messages) return services;
    const isSame =
      last?.services === services && last.own.workers === workers && last.own.messages === messages;
    if (!isSame || !granted) {
      granted = { ...services, ...(workers && { workers }), ...(messages && { messages }) };
      last = { services, own };
    }
    return granted;
  };
}
