import type { Services, WorkerService } from '@chartroom/contract';

/**
 * Adds a chart's own workers to what all charts of a page are given. The same services give the
 * same object again, so that a chart can tell whether they changed.
 */
export function grantWorkers(workers: WorkerService | null): (services: Services) => Services {
  let lastServices: Services | null = null;
  let servicesWithWorkers: Services | null = null;
  return (services) => {
    if (!workers) return services;
    if (!servicesWithWorkers || lastServices !== services)
      servicesWithWorkers = { ...services, workers };
    lastServices = services;
    return servicesWithWorkers;
  };
}
