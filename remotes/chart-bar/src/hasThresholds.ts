import { numberOption, type Scene, thresholdsOption } from '@chartroom/plot';

/** Whether the options have a threshold, so that names need room. */
export function hasThresholds({ options }: Pick<Scene, 'options'>): boolean {
  if (thresholdsOption(options.thresholds).length > 0) return true;
  return numberOption(options.warn) !== null || numberOption(options.bad) !== null;
}
