import type { Services, WorkerService } from '@chartroom/contract';

/**
 * Adds a chart's own workers to the services of the page. Returns the same object for the same
 * services, so that a chart can compare them.
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
